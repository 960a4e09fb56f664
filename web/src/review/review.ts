// All that looking back needs, in one piece that is loaded when somebody asks for it.

export { default as ChanceCurve } from "./ChanceCurve.svelte";
export { default as ReviewPanel } from "./ReviewPanel.svelte";
export { Reviewing } from "./reviewing.svelte.ts";
export { chancesAt } from "./telling.ts";
