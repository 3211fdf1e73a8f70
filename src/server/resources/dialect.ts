import { z } from "zod";
import { PAGE } from "../../contract/limits";
import { comparable, sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";
import { readAsked } from "../filters/read";
import { invalid } from "../http/failure";
import { parseJson } from "../http/json";
import { parse, readQuery } from "../http/read";
import type { Filters, PageQuery } from "./pageQuery";

/**
 * Reads a list's query in the dialect of `ra-data-simple-rest`: `sort=["name","ASC"]`, `range=[0,9]`,
 * `filter={"id":[1,2]}`.
 */
export function readDialect(resource: Resource, query: Record<string, string>, today: string): PageQuery {
  const [sort, order] = fromJson(query, "sort", z.tuple([z.enum(sortable(resource)), z.enum(["ASC", "DESC"])])) ?? [];
  const [first, last] = fromJson(query, "range", range) ?? [0, PAGE.max - 1];
  return { filters: readFilter(resource, query, today), sort, order, offset: first, limit: last - first + 1 };
}

/** Reads the dialect's filter out of a query. */
export const readFilter = (resource: Resource, query: Record<string, string>, today: string): Filters =>
  readGiven(resource, fromJson(query, "filter", whole) ?? {}, today);

/**
 * Reads a filter of the dialect: declared filters, free text, the equality with one or several values of a column, and
 * conditions with operators (`where`), of which those on days that move with the calendar mean what they do today.
 */
export function readGiven(resource: Resource, given: Readonly<Record<string, unknown>>, today: string): Filters {
  const known = new Set(comparable(resource));
  const filters: Filters = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === "q") filters.q = parse(z.object({ q: z.string().trim().max(100) }), { q: value }).q;
    else if (Object.hasOwn(resource.filters.shape, name))
      filters[name] = readQuery(resource.filters, { [name]: String(value) })[name];
    else if (known.has(name)) filters[name] = equality(resource, name, value);
    else if (name === "where") filters.where = readAsked(resource, value, today, Object.keys(given));
    else throw invalid([{ path: `filter.${name}`, message: "This list has no such filter" }]);
  }
  return filters;
}

// A record of zod's would drop `__proto__`, and with it a filter that was asked for.
const whole = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "The filter must be an object",
);

// A range gives at most 100 rows, however many are asked for.
const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([first, last]) => last >= first, "The range ends before it begins")
  .transform(([first, last]) => [first, Math.min(last, first + PAGE.max - 1)] as const);

/** Values of a field's own schema; one that does not fit is refused rather than sent to the database. */
function equality(resource: Resource, path: string, value: unknown): unknown {
  const schema = resource.fields.find((field) => field.path === path)?.schema ?? z.never();
  return parse(z.object({ [path]: z.union([schema, z.array(schema).max(1000)]) }), { [path]: value })[path];
}

function fromJson<S extends z.ZodType>(
  query: Record<string, string>,
  name: string,
  schema: S,
): z.output<S> | undefined {
  const text = query[name];
  if (text === undefined || text === "") return undefined;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw invalid([{ path: name, message: "This is not valid JSON" }], "This is not valid JSON", cause);
  }
  const result = parse(z.object({ [name]: schema }), { [name]: value });
  return result[name] as z.output<S>;
}
