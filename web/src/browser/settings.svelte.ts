// What the player likes, kept by this browser.
export const LANGUAGES = { en: "English", it: "Italiano", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds that an opponent's move stays before the next is shown. */
export const DWELL: Record<Pace, number> = { slow: 1900, normal: 900, fast: 250, instant: 0 };
/** Seconds that a bot takes where several people watch. Somebody alone with bots sees them at their own pace, which may change. */
export const BOT_PACE: Record<Pace, number> = { slow: 2.2, normal: 1.1, fast: 0.3, instant: 0 };
export const AT_MY_PACE = 0;
/** Seconds that bots leave to somebody who may take a move back. */
export const SECOND_THOUGHTS = 2.5;

const KEY = "capolinea.settings";

function preferredLanguage(): Language {
  for (const wanted of navigator.languages) {
    const language = wanted.slice(0, 2);
    if (language in LANGUAGES) return language as Language;
  }
  return "en";
}

class Settings {
  language = $state<Language>(preferredLanguage());
  theme = $state<Theme>("system");
  pace = $state<Pace>("normal");
  shortcuts = $state(true);
  notify = $state(false);
  /** Whether my tickets are on the map. */
  pins = $state(true);
  /** The colour that one likes to play with. */
  colour = $state<number | null>(null);
  sounds = $state(true);
  /** From 0 to 1. */
  volume = $state(0.5);
  /** Whether I want to see what is said at tables. */
  talk = $state(true);
  /** Whether a card that is touched is only lifted, to be taken by a second touch. */
  liftCards = $state(true);

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      // What cannot be read is not liked.
    }
    if (!(this.language in LANGUAGES)) this.language = "en";
    if (!THEMES.includes(this.theme)) this.theme = "system";
    if (!(this.pace in DWELL)) this.pace = "normal";
    if (!Number.isInteger(this.colour) || this.colour! < 0 || this.colour! > 7) this.colour = null;
    this.volume = Math.min(1, Math.max(0, Number(this.volume) || 0));
  }

  keep(): void {
    const { language, theme, pace, shortcuts, notify, pins, colour, sounds, volume, talk, liftCards } = this;
    const kept = { language, theme, pace, shortcuts, notify, pins, colour, sounds, volume, talk, liftCards };
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const settings = new Settings();

const night = matchMedia("(prefers-color-scheme: dark)");

class ThemeInForce {
  dark = $state(night.matches);
}
/** What the player's wish and the device's come to. */
export const theme = new ThemeInForce();

/** Put the theme the player likes, or the device's, on the page; and again when the device changes its mind. */
export function dress(): () => void {
  const put = (): void => {
    theme.dark = settings.theme === "system" ? night.matches : settings.theme === "dark";
    document.documentElement.dataset.theme = theme.dark ? "dark" : "light";
  };
  put();
  night.addEventListener("change", put);
  return () => night.removeEventListener("change", put);
}

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
