import type { Resource } from "../../contract/resource";
import { FOUND } from "../../contract/search/calls";
import type { Sought } from "./sought";

/** A record that was found, by which field, and how well that fits; more is better. */
export interface Hit {
  resource: string;
  id: number;
  by: string;
  rank: number;
}

/** What fits how well: all of it before a part, a beginning before the middle, words before what is like them. */
export const RANK = { number: 7, exact: 6, whole: 5, beginning: 4, wordStarts: 3, within: 2, similar: 1, through: 0 };

/** Tells how well a text fits what was typed, both as they are compared. */
export function rankOfText(value: string, typed: string): number {
  if (value === typed) return RANK.whole;
  if (value.startsWith(typed)) return RANK.beginning;
  const words = typed.split(" ");
  if (!words.every((word) => value.includes(word))) return RANK.similar;
  const starts = value.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? RANK.wordStarts : RANK.within;
}

/** Tells how well what was found by its value fits: the number by which people speak of a record best of all. */
export const rankOfValue = ({ title }: Pick<Resource, "title">, by: string, { number }: Sought): number =>
  by === "id" && title === "id" && number !== undefined ? RANK.number : RANK.exact;

/** Gives the best few of each resource, those of one together, the resource of the best one first. */
export function bestOf(hits: readonly Hit[], order: readonly string[], ofOne: number = FOUND.ofOne): Hit[] {
  const groups = new Map(order.map((name) => [name, [] as Hit[]]));
  for (const hit of [...hits].sort((one, other) => other.rank - one.rank)) {
    const group = groups.get(hit.resource);
    if (group && group.length < ofOne && !group.some(({ id }) => id === hit.id)) group.push(hit);
  }
  return [...groups.values()]
    .filter((group) => group.length)
    .sort(([one], [other]) => (other?.rank ?? 0) - (one?.rank ?? 0))
    .flat()
    .slice(0, FOUND.ofAll);
}
