// What the page and the worker that plays its games say to each other.

/** Why the games could not begin: nothing can be kept, something could not be fetched, there is too little memory, anything else. */
export type Failure = "storage" | "fetch" | "memory" | "other";

export type ToWorker =
  /** `base`: the folder of the page's files. */
  | { type: "start"; base: string }
  | { type: "call"; id: number; method: string; path: string; headers: Record<string, string>; body: string | ArrayBuffer | null }
  | { type: "open"; line: number }
  | { type: "hang_up"; line: number }
  | { type: "say"; line: number; text: string }
  | { type: "stop" };

export type FromWorker =
  /** Bytes that have come, of all that must. */
  | { type: "progress"; done: number; total: number; stage: "fetching" | "starting" }
  | { type: "ready"; version: string }
  | { type: "failed"; reason: Failure; message: string }
  | { type: "answer"; id: number; status: number; contentType: string; body: string | ArrayBuffer }
  | { type: "opened"; line: number }
  | { type: "heard"; line: number; text: string }
  | { type: "closed"; line: number; code: number }
  | { type: "stopped" }
  /** Whether games survive closing the browser. */
  | { type: "kept"; persistent: boolean };
