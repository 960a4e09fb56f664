// Whom a link reaches, by the name or address that stands in it.

/** Everybody, those in the same network, or this computer alone. */
export type Circle = "everybody" | "network" | "here";

const HERE = ["localhost", "127.0.0.1", "[::1]"];
const NEARBY = /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe80)|\.(local|lan|home|internal)$|^[^.:]+$/i;

export const circleOf = (hostname: string): Circle => (HERE.includes(hostname) ? "here" : NEARBY.test(hostname) ? "network" : "everybody");
