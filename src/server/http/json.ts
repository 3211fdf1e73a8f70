/** Levels of arrays and objects within one another that JSON may have; what people send has a few. */
const LEVELS = 100;

/** Reads JSON; throws a `SyntaxError` for what is none, and for what is nested so deeply that a recursion over it fails. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > LEVELS) throw new SyntaxError(`It has more than ${LEVELS} levels`);
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return value;
}
