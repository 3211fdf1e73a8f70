/** Puts what is told into words at its places, `%{name}`, on pages that have no translation provider. */
export const fill = (words: string, told: Readonly<Record<string, string | number>>): string =>
  words.replace(/%\{(\w+)\}/g, (place, name: string) => String(told[name] ?? place));
