// What plays the games of this browser: a worker in which the server's own tables run. Whoever asks it before it is there waits.

import type { Failure, FromWorker, ToWorker } from "../worker/messages.ts";
import type { GamesLock } from "./games_lock.ts";
import type { Hearing, Line, Question } from "./home.ts";

/** What a worker is to us. */
export interface Player extends Pick<Worker, "terminate"> {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: Event) => void) | null;
  postMessage(message: ToWorker, transfer: Transferable[]): void;
}

interface Asked {
  resolve(answer: Response): void;
  reject(error: Error): void;
}

/** `elsewhere`: another tab has the games. */
export type EngineState = "asleep" | "fetching" | "starting" | "ready" | "failed" | "elsewhere";

const STOPPING = 3_000; // milliseconds
/** Whoever asks about one table wants to go there. */
const A_TABLE = /^\/api\/tables\/(?!mine)/;
/** The code of a line that broke. */
const BROKEN = 1006;
const HUNG_UP = 1005;

export class Engine {
  state = $state<EngineState>("asleep");
  /** Bytes that have come, and how many there will be. */
  done = $state(0);
  total = $state(0);
  failure = $state<Failure | null>(null);
  /** Whether games survive closing the browser; null: nobody has said yet. */
  keeps = $state<boolean | null>(null);
  /** How many calls wait by which somebody wants to have something done. */
  wanted = $state(0);
  #player: Player | null = null;
  #number = 0;
  #waiting: (() => void)[] = [];
  #asked = new Map<number, Asked>();
  #lines = new Map<number, Hearing>();
  #stopped: () => void = () => {};

  constructor(
    private readonly games: GamesLock,
    private readonly newPlayer: () => Player,
    /** The folder of the page's files. */
    private readonly base: string,
  ) {}

  get ready(): boolean {
    return this.state === "ready";
  }

  /** Set out, unless that was done already. */
  begin(): void {
    if (this.state === "asleep") this.#wait("fetching");
  }

  /** Play in this tab, wherever the games are now. */
  playHere(): void {
    this.state = "fetching";
    void this.games.demand();
  }

  /** After a failure: once more from the beginning. */
  tryAgain(): void {
    if (this.state === "failed") this.#start();
  }

  async call({ method, path, headers = {}, body = null }: Question): Promise<Response> {
    const wanted = !this.ready && (method === "POST" || A_TABLE.test(path)) ? 1 : 0;
    this.wanted += wanted;
    await this.#isReady();
    this.wanted -= wanted;
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#say({ type: "call", id, method, path, headers, body });
    });
  }

  line(hearing: Hearing): Line {
    const line = ++this.#number;
    let open = false;
    this.#lines.set(line, {
      ...hearing,
      opened: () => {
        open = true;
        hearing.opened();
      },
      heard: (text) => hearing.heard(text),
      closed: (code) => {
        open = false;
        hearing.closed(code);
      },
    });
    void this.#isReady().then(() => this.#lines.has(line) && this.#say({ type: "open", line }));
    return {
      get open() {
        return open;
      },
      say: (text) => this.#say({ type: "say", line, text }),
      hangUp: () => {
        if (open) this.#say({ type: "hang_up", line });
        queueMicrotask(() => this.#close(line, HUNG_UP));
      },
    };
  }

  #isReady(): Promise<void> {
    return this.ready ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Start as soon as the games are ours. */
  #wait(meanwhile: EngineState): void {
    this.state = meanwhile;
    const holder = { asked: () => this.#stop(), lost: () => this.#leave() };
    void this.games.take(holder, () => (this.state = "elsewhere")).then(() => this.#start());
  }

  #start(): void {
    [this.state, this.failure, this.done, this.total] = ["fetching", null, 0, 0];
    const player = this.newPlayer();
    this.#player = player;
    player.onmessage = ({ data }) => this.#hear(data);
    // A worker whose script does not come says nothing about why; one that fails later goes on with what comes next.
    player.onerror = (event) => !this.ready && this.#fail("message" in event ? "other" : "fetch");
    this.#say({ type: "start", base: this.base });
  }

  #say(message: ToWorker): void {
    const body = message.type === "call" && message.body instanceof ArrayBuffer ? [message.body] : [];
    this.#player?.postMessage(message, body);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "progress":
        [this.state, this.done, this.total] = [message.stage, message.done, message.total];
        return;
      case "kept":
        this.keeps = message.persistent;
        return;
      case "ready":
        this.state = "ready";
        for (const go of this.#waiting.splice(0)) go();
        return;
      case "failed":
        this.#fail(message.reason);
        return;
      case "answer":
        this.#asked.get(message.id)?.resolve(answerOf(message.status, message.contentType, message.body));
        this.#asked.delete(message.id);
        return;
      case "opened":
        this.#lines.get(message.line)?.opened();
        return;
      case "heard":
        this.#lines.get(message.line)?.heard(message.text);
        return;
      case "closed":
        this.#close(message.line, message.code);
        return;
      case "stopped":
        this.#stopped();
    }
  }

  #close(line: number, code: number): void {
    const hearing = this.#lines.get(line);
    this.#lines.delete(line);
    hearing?.closed(code);
  }

  #fail(reason: Failure): void {
    this.failure = reason;
    this.#dismiss("failed");
  }

  /** Put everything away, for another tab. */
  async #stop(): Promise<void> {
    if (this.#player) {
      const stopped = new Promise<void>((resolve) => (this.#stopped = resolve));
      this.#say({ type: "stop" });
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOPPING))]);
    }
    this.#dismiss("elsewhere");
  }

  /** The games are another tab's now; when that is closed, we go on. */
  #leave(): void {
    this.#dismiss("elsewhere");
    this.#wait("elsewhere");
  }

  /** Whatever was asked is not answered any more. */
  #dismiss(state: EngineState): void {
    this.#player?.terminate();
    this.#player = null;
    this.state = state;
    for (const { reject } of this.#asked.values()) reject(new TypeError("the games were put away"));
    this.#asked.clear();
    for (const line of [...this.#lines.keys()]) this.#close(line, BROKEN);
  }
}

/** A status that has no body must have none. */
const answerOf = (status: number, contentType: string, body: string | ArrayBuffer): Response =>
  new Response(status === 204 || status === 304 ? null : body, { status, headers: { "content-type": contentType } });
