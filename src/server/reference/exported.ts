const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../contract/{*,*/*}.ts", { eager: true });

/** Everything that the contract exports, by its name and with the subject in whose folder it stands. */
export const exported = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(file).map(([name, value]) => ({
    subject: /contract\/(\w+)\//.exec(path)?.[1] ?? "common",
    name,
    value,
  })),
);
