// The second worker: bots think here, so that the tables never wait for them. Questions come one after the other, and nothing is remembered.

import { type Parts, startPython } from "./python.ts";

/** First the parts of Python, then questions with their numbers. */
export type ToThinker = { parts: Parts } | { id: number; question: string };
/** First that it is ready, then answers. */
export type FromThinker = { ready: true } | { id: number; answer: string };

const tell = (message: FromThinker): void => self.postMessage(message);
let think: (question: string) => Promise<string>;

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if ("parts" in data) {
    const python = await startPython(data.parts);
    think = python.pyimport("capolinea.browser.thinking").think;
    tell({ ready: true });
  } else {
    tell({ id: data.id, answer: await think(data.question) });
  }
};

// Whatever goes wrong, whoever asks is told by the end of this worker.
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
