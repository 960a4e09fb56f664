// What is refused, in a sentence.

import { keyPart } from "./readable.ts";
import { type Arguments, t, words } from "./words.svelte.ts";

/** Why something was refused, by the word that the answer gives for it. */
export const refusalText = (code: string, args?: Arguments): string => words.find(`refusal-${keyPart(code)}`, args) ?? t("refusal-failed");
