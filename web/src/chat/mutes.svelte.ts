// Whom this browser does not want to hear, by player, with the name that they had.

const KEY = "capolinea.muted";
/** More people than anybody should have to mute. */
const MOST = 200;

class Mutes {
  #people = $state.raw<Record<string, string>>(read(localStorage.getItem(KEY)));

  constructor() {
    addEventListener("storage", ({ key, newValue }) => {
      if (key === KEY || key === null) this.#people = read(newValue);
    });
  }

  has(player: string): boolean {
    return this.#people[player] !== undefined;
  }

  toggle(player: string, name: string): void {
    const { [player]: muted, ...others } = this.#people;
    this.#people = muted === undefined ? Object.fromEntries([...Object.entries(others), [player, name]].slice(-MOST)) : others;
    localStorage.setItem(KEY, JSON.stringify(this.#people));
  }
}

function read(kept: string | null): Record<string, string> {
  try {
    return { ...(JSON.parse(kept ?? "{}") as Record<string, string>) };
  } catch {
    return {}; // what cannot be read was not meant
  }
}

export const mutes = new Mutes();
