import { createPaper } from "./paper";

/** Puts a question mark for each letter that the fonts do not hold: a name must not keep a document from being made. */
export function printable(): (said: string) => string {
  const { missing } = createPaper({ title: "", created: new Date(0) });
  return (said) => {
    const gone = new Set([...missing(said, {}), ...missing(said, { bold: true })]);
    return [...said].map((letter) => (gone.has(letter) ? "?" : letter)).join("");
  };
}
