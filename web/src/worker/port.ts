// The second worker, as the first one asks it. It is started when there is time for it, and when it ends, whoever waits is told.

import type { Parts } from "./python.ts";
import type { FromThinker, ToThinker } from "./thinker.ts";

interface Waiting {
  resolve(answer: string): void;
  reject(error: Error): void;
}

/** The names are those that Python uses (browser/thinking.py). */
export class Port {
  #worker: Worker | null = null;
  #ready = false;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #parts: Parts | null = null;

  /** From now on it may be started. */
  allow(parts: Parts): void {
    this.#parts = parts;
    this.start();
  }

  is_ready(): boolean {
    return this.#ready;
  }

  start(): void {
    if (this.#worker || !this.#parts) return;
    try {
      this.#worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module", name: "capolinea bots" });
    } catch {
      return; // then this worker thinks itself
    }
    this.#worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#hear(data);
    this.#worker.onerror = () => this.end();
    this.#say({ parts: this.#parts });
  }

  ask(question: string): Promise<string> {
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#say({ id, question });
    });
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    for (const { reject } of this.#waiting.values()) reject(new Error("the second worker has ended"));
    this.#waiting.clear();
  }

  #hear(message: FromThinker): void {
    if ("ready" in message) {
      this.#ready = true;
    } else {
      this.#waiting.get(message.id)?.resolve(message.answer);
      this.#waiting.delete(message.id);
    }
  }

  #say(message: ToThinker): void {
    this.#worker!.postMessage(message);
  }
}
