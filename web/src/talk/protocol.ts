// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

export type * from "./views.ts";
export type * from "./socket.ts";
export type * from "./boards.ts";
export type * from "./reviews.ts";
export type * from "./bodies.ts";
export type * from "./operator.ts";
