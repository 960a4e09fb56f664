// What is drawn on cards, by the card's sign: one kind of car each. A room may bring pictures for signs of its own
// (`"pictures"` in its look.json); a sign that nobody has a picture for is painted on the crate of a flat car.

/** What a part is painted with: the card's colour, lighter, darker; glass, paper, metal; or an outline and nothing inside. */
export type Tone = "body" | "lit" | "dim" | "glass" | "paper" | "metal" | "brass" | "line";
export type Part = [path: string, tone: Tone];
/** 100 units wide, standing on y = 55. */
export interface Picture {
  parts: Part[];
  /** What it moves on; a picture on rails gets its wheels here. */
  on?: "rails" | "road" | "water";
  /** Whether it brings its own wheels. */
  wheels?: boolean;
}

const FRAME: Part = ["M1 40H99V45H1z", "metal"];

export const PICTURES: Record<string, Picture> = {
  // A coach
  diamond: {
    parts: [
      ["M25-5v-5h9v5zM66-5v-5h9v5z", "dim"],
      ["M3 41V8Q3 0 11 0H89Q97 0 97 8V41z", "body"],
      ["M3 31H97V35H3z", "lit"],
      ["M6 11h9v30H6zM85 11h9v30h-9z", "dim"],
      ["M8 14h5v9H8zM87 14h5v9h-5z", "glass"],
      [
        "M20 12h10q2 0 2 2v11H18V14q0-2 2-2zM36.5 12h10q2 0 2 2v11h-14V14q0-2 2-2zM53.5 12h10q2 0 2 2v11h-14V14q0-2 2-2zM70 12h10q2 0 2 2v11H68V14q0-2 2-2z",
        "glass",
      ],
      ["M0 6Q2-7 15-7H85Q98-7 100 6z", "dim"],
      FRAME,
    ],
  },
  // A tank car
  disc: {
    parts: [
      ["M40 6V-3h20v9z", "dim"],
      ["M38-3V-7h24v4z", "metal"],
      ["M11 4H89Q100 4 100 21T89 38H11Q0 38 0 21T11 4z", "body"],
      ["M11 9H89Q93 9 95 14H5Q7 9 11 9z", "lit"],
      ["M23 4h5v34h-5zM72 4h5v34h-5z", "dim"],
      ["M43 4V40M57 4V40M43 12H57M43 20H57M43 28H57", "line"],
      ["M4 36h10v5H4zM86 36h10v5H86z", "metal"],
      FRAME,
    ],
  },
  // A goods van with a sliding door
  hourglass: {
    parts: [
      ["M4 1H96V41H4z", "body"],
      ["M12 3V40M20 3V40M28 3V40M72 3V40M80 3V40M88 3V40", "line"],
      ["M34 4H66V41H34z", "dim"],
      ["M36 6H64V40H36z", "lit"],
      ["M36 6L64 40M64 6L36 40", "line"],
      ["M8 6h14v6H8z", "paper"],
      ["M32 1H80V4H32z", "metal"],
      ["M1 2Q3-6 12-6H88Q97-6 99 2z", "dim"],
      FRAME,
    ],
  },
  // A refrigerator van
  ring: {
    parts: [
      ["M10-5v-5h12v5zM78-5v-5h12v5z", "metal"],
      ["M4 1H96V41H4z", "body"],
      ["M12 3V41M20 3V41M80 3V41M88 3V41", "line"],
      ["M28 5H72V38H28z", "glass"],
      [
        "M50 8V36M38 15L62 29M62 15L38 29M46 10l4 4 4-4M46 34l4-4 4 4M38.5 20.5l5.5-2-1-5.5M61.5 20.5l-5.5-2 1-5.5M38.5 23.5l5.5 2-1 5.5M61.5 23.5l-5.5 2 1 5.5",
        "line",
      ],
      ["M1 2Q3-6 12-6H88Q97-6 99 2z", "dim"],
      FRAME,
    ],
  },
  // A mail van
  triangle: {
    parts: [
      ["M4 3H96V41H4z", "body"],
      ["M4 33H96V36H4z", "lit"],
      ["M9 11h11v13H9zM80 11h11v13H80z", "glass"],
      ["M9 17.5H20M80 17.5H91", "line"],
      ["M29 8H71V38H29z", "dim"],
      ["M33 13H67V33H33z", "paper"],
      ["M33 13L50 26 67 13M33 33L45 22M67 33L55 22", "line"],
      ["M0 5Q50-16 100 5z", "dim"],
      FRAME,
    ],
  },
  // A hopper full of grain
  star: {
    parts: [
      ["M10 8Q18-7 32-3 42-14 56-5 68-13 77-2 87-3 91 8z", "lit"],
      ["M24 0q3-2 6 0M44-4q4-3 8 0M66-3q3-2 6 0M36 3q3-2 6 0M58 2q3-2 6 0", "line"],
      ["M1 6H99L85 39H15z", "body"],
      ["M21 8h5l6 30h-5zM79 8h-5l-6 30h5zM47.5 8h5v30h-5z", "dim"],
      ["M0 5H100V10H0z", "dim"],
      ["M28 39h12l-3 7H31zM60 39h12l-3 7h-6z", "metal"],
      FRAME,
    ],
  },
  // A coal car
  square: {
    parts: [
      ["M7 14Q10 3 20 5 24-6 36-2 44-12 56-5 66-9 74 0 86-1 93 14z", "metal"],
      ["M20 5l7 3 9-10M36-2l8 8 12-11M56-5l6 9 12-4M74 0l3 8", "line"],
      ["M4 12H96V41H4z", "body"],
      ["M14 15h4v24h-4zM35 15h4v24h-4zM61 15h4v24h-4zM82 15h4v24h-4z", "lit"],
      ["M1 9H99V15H1z", "dim"],
      FRAME,
    ],
  },
  // The guard's van at the end of a train
  cross: {
    parts: [
      ["M21-6v-7h6v7z", "metal"],
      ["M36 2V-9H64V2z", "body"],
      ["M40-6h9v6h-9zM51-6h9v6h-9z", "glass"],
      ["M33-9V-13H67V-9z", "dim"],
      ["M13 6H87V41H13z", "body"],
      ["M20 13h13v12H20zM67 13h13v12H67z", "glass"],
      ["M42 12H58V41H42z", "dim"],
      ["M45 15h10v10H45z", "glass"],
      ["M13 31H42V34H13zM58 31H87V34H58z", "lit"],
      ["M3 24V41M8 24V41M1 24H13M97 24V41M92 24V41M99 24H87", "line"],
      ["M5 6V2H95V6z", "dim"],
      FRAME,
      ["M94 16h4v6h-4z", "brass"],
    ],
  },
  locomotive: {
    wheels: true,
    parts: [
      ["M63-14q-7-3-3-9 2-6 9-5 5-8 13-3 9-1 8 6 5 6-3 9-8 5-24 2z", "paper"],
      ["M34 8H80Q91 8 91 21T80 34H34z", "body"],
      ["M36 12H80Q86 12 88 16H36z", "lit"],
      ["M47 8h4v26h-4zM63 8h4v26h-4zM79 8h4v26h-4z", "brass"],
      ["M70 8V-5L66-11H82L78-5V8z", "dim"],
      ["M65-14H83V-10H65z", "brass"],
      ["M52 8V4Q52-2 58-2T64 4V8z", "brass"],
      ["M6 40V-4H35V40z", "body"],
      ["M11 2H22V15H11zM25 2H31V15H25z", "glass"],
      ["M1-3Q3-11 12-11H36Q40-11 41-3z", "dim"],
      ["M8 22H33V26H8z", "brass"],
      ["M89 14h7v9h-7z", "brass"],
      ["M3 34H94V40H3z", "metal"],
      ["M90 39H97L106 55H90z", "metal"],
      ["M93 42V55M97 42V55M101 48V55", "line"],
      ["M6 43a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM34 43a12 12 0 1 0 24 0a12 12 0 1 0-24 0z", "dim"],
      ["M13 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM41 43a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "brass"],
      ["M63 48a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM79 48a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", "dim"],
      ["M17 46H80V49.5H17z", "paper"],
    ],
  },
};

/** For a sign without a picture: a flat car, on whose crate the sign is painted at `SIGN_AT`. */
export const PLAIN: Picture = {
  parts: [
    ["M14-6H86V41H14z", "body"],
    ["M14-6H86V0H14zM14 35H86V41H14zM14 0h6v35h-6zM80 0h6v35h-6z", "dim"],
    ["M33 17.5a17 17 0 1 0 34 0a17 17 0 1 0-34 0z", "paper"],
    FRAME,
  ],
};
export const SIGN_AT = { x: 50, y: 17.5, size: 10 };
