// Written by `make types` from the server's Python: whatever is changed here is lost.
// docs/protocol.md explains it, with examples.

import type { Habits, Review } from "./reviews.ts";
import type { TableInfo, TicketOutlook, Why } from "./socket.ts";
import type { Line } from "./views.ts";

// Bodies and answers of HTTP calls

/** A name to be known by. */
export interface NewPlayer {
  name: string;
}

/** A new player, with the secret. It is told this once. */
export interface PlayerSecret {
  player: string;
  name: string;
  secret: string;
}

/** A player. */
export interface Player {
  player: string;
  name: string;
}

/** A secret to be known by from now on: the player's id, a dot, and at least 32 random characters. */
export interface NewSecret {
  secret: string;
}

/** Whether everybody may see one's page. */
export interface OpenPage {
  open: boolean;
}

/**
 * A player's page: games with other people and games against bots, and what those that were reviewed have in common,
 * once there are enough of them. Who may not see the whole of it sees what both know, `together`: how the player stands
 * head to head with who asks.
 */
export interface PlayerPage {
  player: string;
  name: string;
  open: boolean;
  people: Figures | null;
  bots: Figures | null;
  together: Rival | null;
  rating: RatedPlayer | null;
  habits: Habits | null;
}

/**
 * What comes of finished games. `left` were finished by a bot: they count as played and not as won, and nothing else of
 * them counts. `made` and `missed` are tickets; `streak` wins in a row up to now; `course` the newest games, the oldest
 * of them first.
 */
export interface Figures {
  games: number;
  won: number;
  left: number;
  mean: number | null;
  most: number | null;
  made: number;
  missed: number;
  best_ticket: TicketShown | null;
  worst_ticket: TicketShown | null;
  longest_path: WithPath | null;
  streak: number;
  best_streak: number;
  maps: MapFigures[];
  sizes: SizeFigures[];
  rivals: Rival[];
  course: GameShown[];
}

/** A ticket of a map, and the points that it brought or cost. */
export interface TicketShown {
  map: string;
  ticket: string;
  points: number;
}

/** A longest path, in spaces. */
export interface WithPath {
  map: string;
  spaces: number;
}

/** Games on one map: how many, how many won, points on average and at most, and on average by kind. */
export interface MapFigures {
  map: string;
  games: number;
  won: number;
  mean: number | null;
  most: number | null;
  points: Record<string, number>;
}

/** Games of so many players. */
export interface SizeFigures {
  seats: number;
  games: number;
  won: number;
}

/**
 * Head to head with somebody, or with bots of one level: games together, how often ahead and behind, and by how many
 * points on average. `player` is null where nobody may know who it is.
 */
export interface Rival {
  player: string | null;
  bot: string | null;
  name: string;
  games: number;
  ahead: number;
  behind: number;
  difference: number | null;
}

/** A finished game; the table is told to the player alone. */
export interface GameShown {
  ended: number;
  map: string;
  points: number;
  place: number;
  seats: number;
  table: string | null;
}

/** A player's rating, and from how many games it comes. */
export interface RatedPlayer {
  player: string;
  name: string;
  rating: number;
  games: number;
}

/** The best of a server; `offered`: whether tables may be rated there. */
export interface Ratings {
  offered: boolean;
  players: RatedPlayer[];
}

/** A list of tables. */
export interface Tables {
  tables: TableInfo[];
}

/** A table to be made. With `start`, the game begins at once. */
export interface NewTable {
  map: string;
  seats: SeatWish[];
  public?: boolean;
  options?: OptionsWish;
  start?: boolean;
  command?: string | null;
}

/**
 * Who shall sit in a seat: the player who asks (under a name of its own, for several at one device), anybody who joins,
 * or a bot. A colour that one likes is had if it is free.
 */
export interface SeatWish {
  who: "me" | "open" | "bot";
  name?: string | null;
  bot?: string | null;
  colour?: number | null;
}

/**
 * How a new table shall play. With no word about its clock, there is a day for each decision where others may join, and
 * none where they may not.
 */
export interface OptionsWish {
  clock?: number | null;
  pace?: number;
  seed?: string | null;
  seats_as_they_are?: boolean;
  talk?: "players" | "everybody" | "off";
  second_thoughts?: number;
  total?: number | null;
  rated?: boolean;
}

/**
 * Tables one sits at. By table: the seconds `left` to me where I am waited for and there is a clock, and how those that
 * are over came out, by seat (`results`; none of a game that does not count). `more`: there are others after these.
 */
export interface MyTables {
  tables: TableInfo[];
  left: Record<string, number>;
  results: Record<string, SeatResult[]>;
  more: boolean;
}

/** How a finished game came out for a seat: its place, which equals share, and its points. */
export interface SeatResult {
  place: number;
  points: number;
}

/**
 * A seat to take; the first free one if none is named. `leaving` is a seat of one's own that is given up for it: one
 * moves, with name and colour. Otherwise a colour that one likes is had if it is free.
 */
export interface Join {
  seat?: number | null;
  name?: string | null;
  leaving?: number | null;
  colour?: number | null;
}

/**
 * The same, to be left. `for_good`: in a running game others need not wait before they give it to somebody else, or end
 * the game.
 */
export interface Leave {
  seat?: number | null;
  for_good?: boolean;
}

/** One seat of one's own, or all of them. */
export interface WhichSeat {
  seat?: number | null;
}

/** A bot for a free seat, or none to free it. */
export interface SetBot {
  seat: number;
  bot?: string | null;
}

/** A colour for a seat of one's own, or as host for a bot's; none to take whichever is left. */
export interface SetColour {
  seat: number;
  colour?: number | null;
}

/** A seat that somebody else holds. */
export interface TakenSeat {
  seat: number;
}

/**
 * What shall be otherwise: before the start, or who reads what is said at any time. The seed is promised when the table
 * is made, so it stays.
 */
export interface ChangeOptions {
  clock?: number | null;
  total?: number | null;
  pace?: number;
  seats_as_they_are?: boolean;
  talk?: "players" | "everybody" | "off";
}

/** Whether one agrees to end the game; a no also takes back what others said. */
export interface Ending {
  agree: boolean;
}

/** A position of a finished game (after `n` actions) to go on from, alone against bots. */
export interface PlayOn {
  n: number;
  seat: number;
  bot: string;
  command?: string | null;
}

/**
 * A finished game: the deal and every action with what it changed; of each seat a longest path and, by ticket, the ways
 * of those it has made, in routes.
 */
export interface Replay {
  steps: Step[];
  paths: string[][];
  ways: Record<string, string[]>[];
}

/** One event of a replay: its lines, and those fields of the position that it changed. */
export interface Step {
  lines: Line[];
  changed: Record<string, unknown>;
}

/**
 * What is known of how a finished game was played: so many pieces of the work are done (of none, if nobody has asked
 * for it), and whether it goes on.
 */
export interface ReviewSoFar {
  done: number;
  of: number;
  thinking: boolean;
  review: Review | null;
}

/** How it stood for a seat after some action of a finished game; as in `explained`. */
export interface LookedBack {
  routes: Record<string, Why>;
  words: Record<string, Why>;
  tickets: Record<string, TicketOutlook>;
  needed: Record<string, number>;
}

/** The boards that can be played, the bots that may sit at a table, and whether tables may be rated. */
export interface Boards {
  boards: BoardInfo[];
  bots: string[];
  rated: boolean;
}

/**
 * A board: its names, what it is about and how true to the printed one it is, by language, and for how many players.
 * `law` is the map by whose rules it is played: its own, but for boards that people made.
 */
export interface BoardInfo {
  map: string;
  law: string;
  names: Record<string, string>;
  about: Record<string, string>;
  fidelity: Record<string, string>;
  players: [number, number];
  sha256: string;
}

/**
 * What is told of a board besides the facts of its file: the map by whose law it is played; routes by name, in their
 * order; tickets in theirs; every kind of card; how many cards are turned up for a tunnel; and how its own cards and
 * signs look.
 */
export interface BoardTold {
  law: string;
  rulebook: Rulebook;
  routes_by_id: Record<string, RouteTold>;
  ticket_ids: string[];
  cards_order: string[];
  tunnel_cards: number;
  look: Record<string, unknown>;
}

/**
 * What a rulebook declares beside its law: all that it tells, by name; its phases, its kinds of points, and what
 * settles a tie.
 */
export interface Rulebook {
  words: Record<string, WordDeclared>;
  lines: Record<string, Record<string, PartDeclared>>;
  table_facts: Record<string, PartDeclared>;
  seat_facts: Record<string, PartDeclared>;
  phases: string[];
  categories: string[];
  criteria: string[];
}

/** The kinds of an action's fields, in the order of its text, and of what may come of it. */
export interface WordDeclared {
  fields: Record<string, string>;
  outcome: Record<string, string>;
}

/**
 * What a part of a line or a fact is, and who sees it (`actor`: the seat whose fact it is). `by_seat`: it is a list
 * with an entry of this kind for each seat.
 */
export interface PartDeclared {
  kind: string;
  who: "everybody" | "actor" | "each" | "nobody";
  by_seat: boolean;
}

/**
 * What the law makes of a route: the link that parallel ones share, the piece it takes, its price in cards, its points.
 */
export interface RouteTold {
  link: number;
  piece: string;
  price: number;
  points: number;
}

/**
 * The text of every action of a board by its number; null where it depends on the tickets offered: the action `keep +
 * mask` keeps those offered tickets whose bits are set in the mask.
 */
export interface Actions {
  actions: (string | null)[];
  keep: number;
}

/**
 * Where others can reach the server: its own name, if it has one; the addresses in the local network, told to whoever
 * is on this machine; whether it was started for this machine alone, and whether the network was let in since.
 */
export interface Whereabouts {
  public_url: string | null;
  links: string[];
  only_here: boolean;
  open: boolean;
}

/** Whether the local network may come in; the secret is the operator's. */
export interface OpenNetwork {
  secret: string;
  open: boolean;
}

/**
 * The ways that this server can tell somebody, the key that browsers need for push messages, and the way that the
 * player has chosen.
 */
export interface NoticesInfo {
  offers: ("push" | "mail" | "webhook")[];
  push_key: string | null;
  way: WayInfo | null;
}

/**
 * How a player is told. Nothing is sent before an address is `confirmed`, nor after it was `given_up`. `devices` are
 * the endpoints of the browsers that get push messages.
 */
export interface WayInfo {
  kind: "push" | "mail" | "webhook";
  address: string | null;
  url: string | null;
  style: "ntfy" | "discord" | "slack" | "json" | null;
  devices: string[];
  zone: string;
  quiet: Quiet | null;
  confirmed: boolean;
  given_up: boolean;
}

/** Hours in which nothing is sent: from a minute of the day to another, perhaps of the next. */
export interface Quiet {
  start: number;
  end: number;
}

/**
 * How a player wants to be told: by what goes with the kind, in a language, at the hours of a time zone. `off` forgets
 * all of it.
 */
export interface WayWish {
  kind: "off" | "push" | "mail" | "webhook";
  subscription?: Subscription | null;
  address?: string | null;
  url?: string | null;
  style?: "ntfy" | "discord" | "slack" | "json" | null;
  language?: string;
  zone?: string;
  quiet?: Quiet | null;
}

/** A browser that takes push messages, as it describes itself. */
export interface Subscription {
  endpoint: string;
  keys: SubscriptionKeys;
}

/** What a browser's push messages are encrypted for. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** It was done. */
export interface Told {
  done: boolean;
}

/** What the link in a mail has: whoever got it may say that mails are welcome there. */
export interface ConfirmAddress {
  token: string;
}

/** Whether all is well. */
export interface Health {
  status: "ok";
  version: string;
}

/**
 * Why something was refused: a code for programs and a sentence for people; and under what the server's logs say more,
 * where they do.
 */
export interface Refusal {
  error: string;
  message: string;
  request?: string;
}
