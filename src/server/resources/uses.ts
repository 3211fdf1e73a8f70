import { Failure } from "../http/failure";

/** How many records need another one, and what one and several of them are called. */
export type Use = readonly [number: number, one: string, many: string];

/** Refuses to delete what others need, in words: "This asset has 2 orders and 1 distribution; it is kept". */
export function refuseInUse(what: string, uses: readonly Use[]) {
  const said = uses
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`);
  if (said.length) throw new Failure("conflict", `This ${what} has ${list.format(said)}; it is kept`);
}

const list = new Intl.ListFormat("en-GB");
