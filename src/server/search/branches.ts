import { and, or, type SQL, sql } from "drizzle-orm";
import { type Field, isEncrypted } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { FOUND } from "../../contract/search/calls";
import { folded, isText, lowered } from "../db/derive";
import { columnAt, keyOf } from "../db/tables";
import { hashedParts, hashesFor } from "../encryption/condition";
import { namedValues } from "../resources/conditions";
import type { Sought } from "./sought";
import type { Visible } from "./visible";

/**
 * Parts of one statement, each of which finds a few records of a resource by one field, by an index alone: the resource,
 * the field, the number, and for text what was found, as it is compared. What is sought has places (`valuesOf`).
 */
export const directBranches = (visible: readonly Visible[], sought: Sought): SQL[] =>
  visible.flatMap((one) => [
    ...one.found.exact.flatMap((path) => exactly(one, path, sought) ?? []),
    ...(sought.words ? one.found.words.map((path) => byWords(one, path, sought)) : []),
  ]);

/** The same by words that are like what was typed. */
export const similarBranches = (visible: readonly Visible[]): SQL[] =>
  visible.flatMap((one) =>
    one.found.words.map((path) => {
      const value = folded(columnAt(one.table, path));
      const text = asked("typed");
      const where = and(sql`${text} <% ${value}`, one.where);
      return branch(one, path, value, where, sql`order by word_similarity(${text}, ${value}) desc, id desc`);
    }),
  );

/** The same by the references to records of a resource, for each of them its newest. */
export const throughBranches = (visible: readonly Visible[], target: string): SQL[] =>
  visible.flatMap((one) =>
    one.found.through.flatMap((path) => {
      if (fieldOf(one, path).to !== target) return [];
      const where = and(sql`${columnAt(one.table, path)} = target.id`, one.where);
      const newest = branch(one, path, sql`null::text`, where, newestFirst(one));
      return [
        sql`(select newest.* from unnest(${sql.placeholder("ids")}::int[]) with ordinality target (id, n)
          cross join lateral ${newest} newest order by target.n limit ${FEW})`,
      ];
    }),
  );

/**
 * Returns the values of the placeholders of the direct and the similar branches; masked numbers are found by the whole of them
 * only in what `reveals` says.
 */
export function valuesOf(
  visible: readonly Visible[],
  sought: Sought,
  text: string,
  reveals: (resource: Resource) => boolean,
): Record<string, unknown> {
  const { number, amount, phones, words, second, reference } = sought;
  const [beginning, longest] = words ?? [];
  const values: Record<string, unknown> = { text, number, amount, phones, beginning, longest, second, reference };
  if (reference !== undefined) values.end = `${reference}\u{10FFFF}`;
  for (const one of visible) {
    for (const path of one.found.exact.filter((each) => isEncrypted(fieldOf(one, each))))
      for (const { place, which, masked } of hashedParts(fieldOf(one, path), columnAt(one.table, path))) {
        const isOpen = which === "last" || !masked || reveals(one.resource);
        values[`${which} of ${place}`] = isOpen ? hashesFor(place, which, text) : [];
      }
    for (const path of one.found.words) values[`named in ${path}`] = namedValues(fieldOf(one, path), text);
  }
  return values;
}

/** What is sought as it is compared, worked out once for all parts of a statement (`joined`). */
const asked = (part: "typed" | "beginning" | "longest" | "second"): SQL => sql`(select ${sql.raw(part)} from asked)`;

const NOTHING = sql`(select null::text as resource, null::text as by, 0 as id, null::text as value limit 0)`;

/** Puts parts together into one statement, which gives also what was typed as it is compared, and how alike it is. */
export function joined(branches: readonly SQL[]): SQL {
  const parts = branches.length ? [...branches] : [NOTHING];
  const place = (name: string) => sql`folded(${sql.placeholder(name)}::text)`;
  return sql`(with asked as materialized (select ${place("text")} as typed, ${place("beginning")} as beginning,
      ${place("longest")} as longest, ${place("second")} as second)
    select found.*, asked.typed, coalesce(word_similarity(asked.typed, value), 0) as alike
    from asked, (${sql.join(parts, sql` union all `)}) found) found`;
}

const FEW = sql.raw(String(FOUND.ofAsked));

const fieldOf = ({ resource }: Visible, path: string) => resource.fields.find((field) => field.path === path) as Field;

function branch({ resource, table }: Visible, path: string, value: SQL, where: SQL | undefined, order = sql``): SQL {
  const [name, by] = [resource.name, path].map((text) => sql.raw(`'${text}'::text`));
  return sql`(select ${name} as resource, ${by} as by, ${keyOf(table)} as id, ${value} as value
    from ${table} where ${where} ${order} limit ${FEW})`;
}

/** By its beginning, in the order of the alphabet; only where few begin so by what each of its words is somewhere in. */
function byWords(one: Visible, path: string, { rare, second }: Sought): SQL {
  const column = columnAt(one.table, path);
  const value = folded(column);
  const like = (part: Parameters<typeof asked>[0]) => sql`${value} like ${asked(part)}`;
  const within = and(like("longest"), second === undefined ? undefined : like("second"), one.where);
  const parts = rare
    ? [branch(one, path, value, within, sql`order by ${like("beginning")} desc, ${value}`)]
    : [
        branch(one, path, value, and(like("beginning"), one.where), sql`order by ${value}`),
        branch(one, path, value, within),
      ];
  if (fieldOf(one, path).words)
    parts.push(branch(one, path, value, and(isAny(sql`${column}`, `named in ${path}`), one.where)));
  return sql`(select * from (${sql.join(parts, sql` union all `)}) found limit ${FEW})`;
}

const isAny = (value: SQL, place: string): SQL => sql`${value} = any(${sql.placeholder(place)}::text[])`;

function exactly(one: Visible, path: string, { number, amount, phones, reference }: Sought): SQL | undefined {
  const column = columnAt(one.table, path);
  const field = fieldOf(one, path);
  const value = lowered(column);
  const none = sql`null::text`;
  if (isEncrypted(field)) {
    const hashes = hashedParts(field, column).map(({ place, which, hash }) => isAny(hash, `${which} of ${place}`));
    return branch(one, path, none, and(or(...hashes), one.where));
  }
  if (isText(field)) {
    if (reference === undefined) return undefined;
    const begins = sql`${value} ~>=~ ${sql.placeholder("reference")} and ${value} ~<~ ${sql.placeholder("end")}`;
    return branch(one, path, value, and(begins, one.where), sql`order by ${value} using ~<~`);
  }
  const found = {
    id: number !== undefined && sql`${column} = ${sql.placeholder("number")}::int`,
    money: amount !== undefined && sql`${column} = ${sql.placeholder("amount")}::numeric`,
    phone: phones && isAny(sql`${column}`, "phones"),
  }[field.kind as "id" | "money" | "phone"];
  return found ? branch(one, path, none, and(found, one.where), newestFirst(one)) : undefined;
}

/** In the order of the list's own index, where that has the newest first. */
function newestFirst({ resource: { sort }, table }: Visible): SQL {
  const paths = sort.order === "DESC" ? [...new Set([sort.field, "id"])] : ["id"];
  return sql`order by ${sql.join(
    paths.map((path) => sql`${columnAt(table, path)} desc`),
    sql`, `,
  )}`;
}
