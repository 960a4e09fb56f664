// One line for everything. It comes back by itself, tells each watch what it missed, and sends commands again
// until they are answered; whichever server answers, a command with the same id is done only once.

import { moments } from "../absence/moments.svelte.ts";
import { me } from "../who/identity.svelte.ts";
import { newId } from "./api.ts";
import { home, type Line } from "./home.ts";
import type { Command, Happened, Message, Refused, Reminded, Spoken, TableInfo, TakenBack, Viewer, Watching } from "./protocol.ts";

/** Somebody who follows a table from one seat. */
export interface Watcher {
  table: string;
  seat: Viewer;
  /** The number of the last event known (-1: none), and how many had been taken back by then. */
  last: number;
  backs: number;
  onWatching(message: Watching): void;
  onEvent(message: Happened): void;
  onTakenBack(message: TakenBack): void;
  onSaid?(spoken: Spoken): void;
  /** What was said is removed: these of its things. */
  onUnsaid?(ks: number[]): void;
  onTable(table: TableInfo): void;
  /** How many look on. */
  onSpectators?(count: number): void;
  onRefused(refusal: Refused): void;
}

type Answer = Extract<Message, { id: string | null }>;
interface Sent {
  text: string;
  answer: (message: Answer) => void;
}

// Everybody whose line breaks tries again at some moment within such a time, which grows: all at once would be too many.
const FIRST_RETRY = 250;
const LAST_RETRY = 10_000;
const RETRY_GROWS = 1.8;
/** So long nobody is told that the line is gone: another server may answer. */
const BLINK = 1_500;
const PING_EVERY = 20_000;
const PING_WAIT = 8_000;
const AGAIN_AFTER = 1_000;
const NEWS_LAST = 4_000;
/** The code of a line that is closed because the secret was renewed. */
const LOGGED_OUT = 4001;
/** Commands that are tried again when that may help: the others are asked for again by whoever still wants to know. */
const LASTING = new Set<Command["type"]>(["act", "take_back"]);
/** What is not kept any longer is as if it had never been. */
const GONE: Refused = { type: "refused", id: null, error: "not_found", message: "there is no such table" };
/** Refusals that a later try may not meet. */
const PASSING = new Set(["not_saved", "busy", "closing", "too_fast"]);

class Connection {
  state = $state<"idle" | "connecting" | "online" | "waiting">("idle");
  /** Whether the line broke just now, and somebody else may answer in a moment. */
  blinks = $state(false);
  /** Whether the line broke and is not back yet, for longer than that. */
  lost = $state(false);
  /** Why it broke (the server stopped), or that it has just come back. */
  news = $state<"back" | "closing" | null>(null);
  /** Somebody waits for me, and has said so. */
  reminded = $state.raw<Reminded | null>(null);
  /** A table waits for a seat of mine that this page does not show. */
  onTurn: (table: string) => void = () => {};
  #line: Line | null = null;
  #ready = false;
  #retry = FIRST_RETRY;
  #timer = 0;
  #blinking = 0;
  #pinging = 0;
  #greetedAs: string | null = null;
  #unanswered = new Map<string, Sent>();
  #watchers = new Set<Watcher>();
  #called = new Set<(table: string) => void>();
  #watchIds = new Map<string, Watcher>();

  constructor() {
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
    });
  }

  /** Follow a table; returns what ends it. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    // Somebody who was nobody when the line was opened has to say hello again.
    if (this.#ready && this.#greetedAs !== me.secret) this.#line?.hangUp();
    else if (this.#ready) this.#sendWatch(watcher);
    else this.open();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#ready) this.#send({ type: "unwatch", table: watcher.table, seat: watcher.seat });
    };
  }

  /** Be told when a table waits for a seat of mine that this page does not show, also while nothing is watched; returns what ends it. */
  hearCalls(called: (table: string) => void): () => void {
    this.#called.add(called);
    if (this.#ready && this.#greetedAs !== me.secret) this.#line?.hangUp();
    else this.open();
    return () => void this.#called.delete(called);
  }

  /** Ask anew what there is to know, as somebody who follows a table already. */
  watchAgain(watcher: Watcher): void {
    if (this.#ready && this.#watchers.has(watcher)) this.#sendWatch(watcher);
  }

  /** Say something that needs no answer; whether there was a line. */
  tell(command: Command): boolean {
    if (this.#ready) this.#send(command);
    return this.#ready;
  }

  /** Have a command done, however often the line breaks; the promise fails with the server's refusal. */
  async command(command: Command): Promise<Answer> {
    for (;;) {
      const answer = await new Promise<Answer>((resolve) => this.#send(command, resolve));
      if (answer.type !== "refused") return answer;
      if (!LASTING.has(command.type) || !PASSING.has(answer.error)) throw answer;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
  }

  open(): void {
    if (this.#line) return;
    clearTimeout(this.#timer);
    this.state = "connecting";
    const line = home.line({
      opened: () => {
        this.#greetedAs = me.secret;
        line.say(JSON.stringify({ type: "hello", id: "hello", secret: me.secret }));
      },
      heard: (text) => this.#hear(JSON.parse(text) as Message),
      closed: (code) => this.#lost(line, code),
    });
    this.#line = line;
  }

  #send(command: Command, answer?: (message: Answer) => void): void {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    if (answer) this.#unanswered.set(id, { text, answer });
    if (this.#ready) this.#put(text);
    else this.open();
  }

  /** A line that is closing takes nothing any more; what is unanswered goes over the next. */
  #put(text: string): void {
    if (this.#line?.open) this.#line.say(text);
  }

  #sendWatch(watcher: Watcher): void {
    const id = newId();
    this.#watchIds.set(id, watcher);
    const { table, seat, last, backs } = watcher;
    this.#put(JSON.stringify({ type: "watch", id, table, seat, last, backs }));
  }

  #hear(message: Message): void {
    clearTimeout(this.#pinging);
    this.#pinging = window.setTimeout(() => this.#ping(), PING_EVERY);
    switch (message.type) {
      case "welcome":
        this.#ready = true;
        moments.learn(message.now);
        if (this.#greetedAs !== me.secret) return this.#line?.hangUp(); // somebody else by now
        this.#see();
        this.#retry = FIRST_RETRY;
        this.state = "online";
        for (const watcher of this.#watchers) this.#sendWatch(watcher);
        for (const { text } of this.#unanswered.values()) this.#put(text);
        return;
      case "watching":
        this.#watchIds.get(message.id)?.onWatching(message);
        this.#watchIds.delete(message.id);
        return;
      case "event":
      case "taken_back":
        for (const watcher of this.#watchers) {
          if (watcher.table !== message.table || watcher.seat !== message.seat) continue;
          if (message.type === "event") watcher.onEvent(message);
          else watcher.onTakenBack(message);
        }
        return;
      case "said":
        for (const watcher of this.#watchers) if (watcher.table === message.table) watcher.onSaid?.(message.spoken);
        return;
      case "unsaid":
        for (const watcher of this.#watchers) if (watcher.table === message.table) watcher.onUnsaid?.(message.ks);
        return;
      case "spectators":
        for (const watcher of this.#watchers) if (watcher.table === message.table) watcher.onSpectators?.(message.count);
        return;
      case "gone":
        for (const watcher of this.#watchers) if (watcher.table === message.table) watcher.onRefused(GONE);
        return;
      case "table":
      case "unwatched": // by the table one sees that the seat is not one's own any more
        for (const watcher of this.#watchers) {
          if (watcher.table === message.table.id) watcher.onTable(message.table);
        }
        return;
      case "seated":
        return; // nothing was seen from a seat before the deal, and the table says who sits where now
      case "turn":
        for (const called of this.#called) called(message.table);
        return;
      case "reminded":
        this.reminded = message;
        return;
      case "closing":
        this.news = "closing";
        return;
      default:
        this.#answered(message);
    }
  }

  #answered(message: Answer): void {
    if (message.type === "refused" && message.id === "hello") {
      if (message.error === "not_known" && this.#greetedAs) me.hasAnotherThan(this.#greetedAs);
      if (message.error === "locked_out") me.lockedOut = true;
      if (me.loggedOut || me.lockedOut) this.#unanswered.clear(); // whoever asked is not here any more
      this.#line?.hangUp();
      return;
    }
    const id = message.id ?? "";
    const watcher = this.#watchIds.get(id);
    if (watcher && message.type === "refused") {
      this.#watchIds.delete(id);
      watcher.onRefused(message);
      return;
    }
    const sent = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    sent?.answer(message);
  }

  /** A line that nobody answers on is cut, so that a new one is tried. */
  #ping(): void {
    if (!this.#ready) return;
    this.#put(JSON.stringify({ type: "ping", id: newId() }));
    const line = this.#line;
    this.#pinging = window.setTimeout(() => line && this.#drop(line), PING_WAIT);
  }

  #drop(line: Line): void {
    line.hangUp();
    this.#lost(line); // closing a dead line may take a minute
  }

  #lost(line: Line, code?: number): void {
    if (this.#line !== line) return;
    clearTimeout(this.#pinging);
    const stranger = this.#ready && this.#greetedAs !== me.secret;
    this.#line = null;
    this.#ready = false;
    this.#watchIds.clear();
    const loggedOut = code === LOGGED_OUT; // if no other tab has the new secret, the next hello tells us so
    if (!this.#watchers.size && !this.#unanswered.size && !this.#called.size && !loggedOut) {
      this.state = "idle";
      clearTimeout(this.#blinking);
      this.blinks = false;
      return;
    }
    if (stranger) return this.open(); // it was not lost, but closed to say hello anew
    this.state = "waiting";
    if (!loggedOut) this.#blink();
    if (this.news === "back") this.news = null;
    this.#timer = window.setTimeout(() => this.open(), this.#retry * Math.random());
    this.#retry = Math.min(LAST_RETRY, this.#retry * RETRY_GROWS);
  }

  #blink(): void {
    if (this.blinks || this.lost) return;
    this.blinks = true;
    this.#blinking = window.setTimeout(() => {
      this.blinks = false;
      this.lost = true;
    }, BLINK);
  }

  /** The line is there: if it was gone for more than a blink, that it is back is news. */
  #see(): void {
    clearTimeout(this.#blinking);
    this.news = this.lost ? "back" : null;
    this.blinks = this.lost = false;
    if (this.news) setTimeout(() => this.news === "back" && (this.news = null), NEWS_LAST);
  }

  #hurry(): void {
    if (this.state !== "waiting") return;
    this.#retry = FIRST_RETRY;
    this.open();
  }
}

export const connection = new Connection();
