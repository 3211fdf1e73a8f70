import { type SQL, sql } from "drizzle-orm";
import type { Estate, Step, World } from "./world";

/** Something that can happen in a history; it finds by itself what it is about, and does nothing where that is not there. */
export type Act = (world: World, step: Step, estate: Estate) => Promise<unknown>;

/** What every reason says. */
export const REASON = "As the history has it";

/** The condition that an id is one of some. */
export const among = (ids: readonly number[]): SQL =>
  sql`in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Gives the one of a list that a number comes to. */
export const pickOf = <T>(list: readonly T[], pick: number) => list[pick % list.length] as T;

/** Gives a bank's reference; every fourth is one of ten that everybody uses. */
export const referenceOf = ({ pick, more }: Step) => (pick % 4 === 0 ? `UTR ${more % 10}` : `UTR${pick}-${more}`);
