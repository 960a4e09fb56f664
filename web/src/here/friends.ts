// The server where friends play: its address, as people write it.

const KEY = "capolinea.friends";
const LOCAL = /^(localhost|[\d.]+|\[[\da-f:]+\]|[^./]+|[^/]+\.(local|lan|home|internal))(:\d+)?(\/|$)/i;

/** The address of a server from what somebody has typed; null if it is none. Without a scheme it is one with https, but for machines nearby. */
export function serverOf(typed: string): string | null {
  const text = typed.trim();
  const [, scheme] = /^([a-z]+):\/\//i.exec(text) ?? [];
  try {
    const { protocol, origin, username } = new URL(scheme ? text : `${LOCAL.test(text) ? "http" : "https"}://${text}`);
    return /^https?:$/.test(protocol) && !username && !/\s/.test(text) ? `${origin}/` : null;
  } catch {
    return null;
  }
}

export const knownServer = (): string => localStorage.getItem(KEY) ?? "";
export const rememberServer = (address: string): void => localStorage.setItem(KEY, address);
