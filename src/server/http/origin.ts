/** Gives the origin of the console's pages, for links in messages and for what a wallet signs. */
export function consoleOrigin({ origins }: { origins: readonly string[] }): string {
  const [first] = origins;
  if (first === undefined) throw new Error("The platform knows no origin of its own");
  return first;
}

/** Gives those of the platform's origins whose host a request asks for; for a host that is not the platform's, none. */
export const originsAt = (origins: readonly string[], asked: URL): string[] =>
  origins.filter((origin) => {
    const own = new URL(origin);
    // The same port may be named or left out.
    return new URL(`${own.protocol}//${asked.host}`).host === own.host;
  });

/** Gives the origins of a program that listens on this machine alone, the one that it prints first. */
export function loopbackOrigins(host: string, port: number): string[] {
  const names = [host, "127.0.0.1", "localhost", "::1"].map((name) => (name.includes(":") ? `[${name}]` : name));
  return [...new Set(names.map((name) => new URL(`http://${name}:${port}`).origin))];
}
