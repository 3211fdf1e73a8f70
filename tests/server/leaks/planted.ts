import { sql } from "drizzle-orm";
import type { Field } from "../../../src/contract/fieldRegistry";
import { allows, type Grants } from "../../../src/contract/permissions";
import { mayRead } from "../../../src/contract/readable";
import type { Resource } from "../../../src/contract/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { keyOf, tableNamed } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import type { Platform } from "../platform";
import { dropRules } from "../unruled";

/** A record each of whose values stands in no other one. */
export interface Planted {
  resource: Resource;
  id: number;
  /** The resource that the record tells about, where it is of another one. */
  about?: Resource | undefined;
  /** What was planted, by field. */
  values: readonly { field: Field; value: string }[];
}

/** What is planted of each kind of field. */
const OF_KIND: Partial<Record<Field["kind"], (n: number) => string>> = {
  text: (n) => `Quixotica${n}zz`,
  longText: (n) => `A note of Quixotica${n}zz`,
  email: (n) => `quixotica${n}zz@canary.example`,
  link: (n) => `https://quixotica${n}zz.example/`,
  phone: (n) => `7000${String(n).padStart(6, "0")}`,
  money: (n) => `${7_700_000 + n}.37`,
};

/** Finds what was planted in an answer, as it was written or with a part of it. */
const CANARY = /quixotica\d+zz|\b7000\d{6}\b|\b77\d{5}\.37\b/gi;

/** What says of a row what it is, and is nobody's secret. */
const TELLS = ["resource", "provider", "country_code", "currency", "table", "kind", "prefix"];

const isPlanted = ({ kind, path, computed, writeOnly, encrypted, choices }: Field) =>
  OF_KIND[kind] && !computed && !writeOnly && !encrypted && !choices && !path.includes(".") && !TELLS.includes(path);

/** Where a canary stands, and what the record that it is in tells about. */
export interface Owner {
  resource: Resource;
  field: Field;
  about?: Resource | undefined;
}

const keyed = (text: string) => text.toLowerCase().match(CANARY)?.[0] ?? text;

/** Plants records of every resource until there are so many canaries; what is planted refers to nothing. */
export async function plantIn(platform: Platform, canaries: number) {
  const { db } = platform;
  await dropRules(db);
  const planted: Planted[] = [];
  const owners = new Map<string, Owner>();
  for (let n = 0, seed = 1; n < canaries; )
    for (const resource of resources) {
      const fields = resource.fields.filter(isPlanted);
      if (!fields.length) continue;
      const values = fields.map((field) => ({ field, value: OF_KIND[field.kind]?.(++n) ?? "" }));
      const about = resource.carries === undefined ? undefined : resources[seed % resources.length];
      const difference = resource.fields.find(({ path }) => about && path === "changes");
      if (difference) values.push({ field: difference, value: `Quixotica${++n}zz` });
      const references = resource.fields.filter(({ kind, path }) => kind === "reference" && !path.includes("."));
      const row = buildRow(
        resource,
        {
          ...Object.fromEntries(references.map(({ path, nullable }) => [path, nullable ? null : 900_000 + seed])),
          ...(resource.ownedBy ? { [resource.ownedBy.field]: 900_000 + seed } : {}),
          ...resource.found?.among,
          ...(resource.table === "users" ? { role: ROLE.customer } : {}),
          ...Object.fromEntries(values.map(({ field, value }) => [field.path, value])),
          ...(resource.carries ? { [resource.carries]: about?.name } : {}),
          ...(difference ? { changes: { made_up: { before: null, after: values.at(-1)?.value } } } : {}),
        } as never,
        ++seed,
      );
      const table = tableNamed(resource.table);
      const id = await db.transaction(async (tx) => {
        // What nobody here counts, posts or refers to.
        await tx.execute(sql`set local session_replication_role = replica`);
        const [added] = await tx
          .insert(table)
          .values(resource.name === "employee" ? { ...row, is_employee: true } : (row as never))
          .returning({ id: keyOf(table) });
        return Number(added?.id);
      });
      planted.push({ resource, id, about, values });
      for (const { field, value } of values) owners.set(keyed(value), { resource, field, about });
    }
  return { planted, owners };
}

/** Whether somebody may view a record, and what it tells about. */
export const mayView = (grants: Grants, { resource, about = resource }: Pick<Owner, "resource" | "about">): boolean =>
  allows(grants, resource.permission, "view") && allows(grants, about.permission, "view");

/** Tells whether somebody may be told what stands in a field of a record of somebody else's. */
export const mayBeTold = (grants: Grants, { resource, field, about }: Owner): boolean =>
  mayView(grants, { resource, about }) &&
  mayRead(field, grants) &&
  !field.masked &&
  (!resource.ownedBy || allows(grants, ...resource.ownedBy.unless));

/** Gives each canary of an answer. */
export const canariesIn = (text: string): string[] => [...new Set(text.toLowerCase().match(CANARY) ?? [])];
