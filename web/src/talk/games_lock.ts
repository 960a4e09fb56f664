// One tab at a time has the games of this browser. Others wait until it closes, or ask it to stop.

const NAME = "capolinea-games";
/** How long a tab that is just going away may take, and how long one that is asked to stop. */
const MOMENT = 800;
const PATIENCE = 5_000;

type Word = "who plays?" | "I do" | "let me play" | "stopped";

/** Whoever has the games. */
export interface Holder {
  /** Another tab wants to play: everything is put away when this is done. */
  asked(): Promise<void>;
  /** The games are another tab's now, whether it asked or not. */
  lost(): void;
}

export class GamesLock {
  #channel = new BroadcastChannel(NAME);
  #holder: Holder | null = null;
  #release: () => void = () => {};
  /** What has been waited for: the lock is ours. */
  #granted: (() => void) | null = null;
  #queue = new AbortController();
  #answered: (word: Word) => void = () => {};

  /** `locks`: there are none on pages that came without https; then tabs ask each other. */
  constructor(private readonly locks: Pick<LockManager, "request"> | null = navigator.locks ?? null) {
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => void this.#hear(data);
  }

  /** Wait until the games are ours; `onwaiting` when another tab has them. */
  async take(holder: Holder, onwaiting: () => void): Promise<void> {
    const waits = setTimeout(onwaiting, MOMENT);
    const granted = new Promise<void>((resolve) => (this.#granted = resolve));
    if (this.locks) this.#request({ signal: (this.#queue = new AbortController()).signal });
    else if (!(await this.#isAnswered("who plays?", "I do", MOMENT / 2))) this.#granted?.();
    else onwaiting();
    await granted;
    clearTimeout(waits);
    this.#holder = holder;
  }

  /** Have the tab that plays stop; what was waited for comes then. */
  async demand(): Promise<void> {
    await this.#isAnswered("let me play", "stopped", PATIENCE); // a tab that hangs is not waited for
    if (!this.locks) return this.#granted?.();
    this.#queue.abort();
    this.#request({ steal: true });
  }

  #request(how: LockOptions): void {
    const hold = (): Promise<void> => {
      this.#granted?.();
      return new Promise((resolve) => (this.#release = resolve));
    };
    // Either it was not waited for any longer, or another tab has taken it from us.
    this.locks?.request(NAME, how, hold).catch(() => !how.signal?.aborted && this.#lose());
  }

  #lose(): void {
    const holder = this.#holder;
    this.#holder = null;
    this.#release();
    holder?.lost();
  }

  async #hear(word: Word): Promise<void> {
    this.#answered(word);
    const holder = this.#holder;
    if (!holder) return;
    if (word === "who plays?") this.#say("I do");
    if (word === "let me play") {
      await holder.asked();
      this.#say("stopped");
      // Whoever asked takes the lock from us; if they are gone meanwhile, it is free.
      setTimeout(() => this.#holder === holder && this.#lose(), this.locks ? PATIENCE : 0);
    }
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }

  /** Whether another tab answers so in that time. */
  #isAnswered(question: Word, answer: Word, within: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), within);
      this.#answered = (word) => {
        if (word !== answer) return;
        clearTimeout(timer);
        resolve(true);
      };
      this.#say(question);
    });
  }
}
