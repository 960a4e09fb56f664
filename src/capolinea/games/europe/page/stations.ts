// Where stations stand.

import type { View } from "$page/talk/protocol.ts";

/** Who has a station in which city. */
export const stationsOf = (view: View | null): Record<string, number> => (view?.own.stations as Record<string, number> | undefined) ?? {};
