// Berlin: two kinds of pieces, each with a sign of its own.

import type { Parts } from "$page/rooms/parts.ts";

export default {
  signs: {
    tram: "M3 12V5q0-1.500 1.500-1.500h7Q13 3.500 13 5v7zM4.800 5.600v2.800h2.600V5.600zM8.600 5.600v2.800h2.600V5.600zM6 1.500h4L8 3.400z",
    subway: "M3 13q-1-7 1-10h8q2 3 1 10zM5 4.600v3.600h6V4.600zM5 10.400a.9.9 0 1 0 1.800 0zM9.200 10.400a.9.9 0 1 0 1.800 0z",
  },
} satisfies Parts;
