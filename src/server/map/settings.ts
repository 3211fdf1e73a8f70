import { inArray } from "drizzle-orm";
import { settings } from "../../contract/resources/settings";
import type { TableOf } from "../db/derive";
import type { Database } from "../db/open";
import { tableNamed } from "../db/tables/resources";
import { invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";
import { mayBePublic } from "./publicAddress";

const PLACES = ["{z}", "{x}", "{y}"] as const;

/** What the settings of the map must look like, by their names: words for a value that does not. */
const CHECKS: Readonly<Record<string, (value: string) => string | undefined>> = {
  map_tiles: (value) => {
    const rest = PLACES.reduce((text, place) => text.replace(place, "0"), value);
    const isTemplate =
      PLACES.every((place) => value.includes(place)) &&
      /^https:\/\/[^/?#@{}\s]+\/[^#\s]+$/.test(value) &&
      !/[{}]/.test(rest) &&
      URL.canParse(rest);
    if (!isTemplate) return "Enter an address that begins with https:// and names {z}, {x} and {y} once each";
    return mayBePublic(new URL(rest)) ? undefined : "Enter an address of the public internet";
  },
  map_attribution: (value) =>
    /^[^<>\n]{1,300}$/.test(value) ? undefined : "Enter one line of plain text, at most 300 characters",
};

/** What the server knows of settings beyond their definition: those of the map are checked when they are written. */
export const settingRules: Rules = {
  beforeCreate: async (_writing, values) => checked(values, values),
  beforeChange: async (_writing, before, changes) => checked({ ...before, ...changes }, changes),
};

function checked({ name, value }: Values, given: Values): Values {
  const message = problemOf(String(name), String(value));
  if (message) throw invalid([{ path: "value", message }]);
  return given;
}

const problemOf = (name: string, value: string) => (Object.hasOwn(CHECKS, name) ? CHECKS[name]?.(value) : undefined);

/** Gives the address template of the map's tiles and whom the map credits; nothing where it is not set, or not rightly. */
export async function mapSettings(db: Database): Promise<{ tiles?: string; attribution?: string }> {
  const table = tableNamed(settings.table) as unknown as TableOf<typeof settings>;
  const rows = await db
    .select({ name: table.name, value: table.value })
    .from(table)
    .where(inArray(table.name, Object.keys(CHECKS)));
  const fit = rows.filter(({ name, value }) => !problemOf(name, value));
  const { map_tiles: tiles, map_attribution: attribution } = Object.fromEntries(
    fit.map(({ name, value }) => [name, value]),
  );
  return { ...(tiles ? { tiles } : {}), ...(attribution ? { attribution } : {}) };
}
