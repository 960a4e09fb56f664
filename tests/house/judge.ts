// What a browser makes of positions: told on stdin, the logits as lines of JSON on stdout.

import { readFileSync } from "node:fs";
import { type BoardTold, Network, Weights } from "../../web/src/worker/network.ts";

interface Asked {
  weights: string;
  boards: { told: BoardTold; positions: { row: number[]; marks: number[] }[] }[];
}

const { weights, boards } = JSON.parse(readFileSync(0, "utf8")) as Asked;
const read = new Weights(new Uint8Array(Buffer.from(weights, "base64")));
for (const { told, positions } of boards) {
  const network = new Network(read, told);
  const logits = positions.map(({ row, marks }) => Array.from(network.judge(Int16Array.from(row), Uint8Array.from(marks))));
  console.log(JSON.stringify(logits.map((found) => found.map((logit) => (Number.isFinite(logit) ? logit : null)))));
}
