import { importFieldsOf, importKeysOf, isImportable } from "../../contract/imports/fields";
import { imports } from "../../contract/imports/resource";
import { IMPORT_LIMIT } from "../../contract/imports/vocabulary";
import { allows } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import { type Database, transaction } from "../db/database";
import type { Actor, Served } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { requireAccess, requireGrant } from "../http/serve";
import { read } from "../readers/read";
import { createRecord, type Writer } from "../resources/store";
import { unreadable } from "../statements/read/refuse";
import { isAmbiguousDay } from "./cell";
import { keepPacked, readPacked } from "./cells";
import type { Import } from "./keep";
import { servedVerb } from "./made";
import { guessMapping, hashOfHeaders } from "./mapping";
import { fittingPlan } from "./plan";
import { planOfImport, rememberedMapping } from "./seen";
import { importPlans } from "./tables";

/** Reads a file whole and keeps its rows; refused is what its maker may not create, and a file that is not taken. */
export async function bringFile(writer: Writer, served: readonly Served[], name: string, file: File): Promise<Import> {
  const resource = importableResource(served, writer.actor, name);
  const { format, packed } = await read("importFile", [new Uint8Array(await file.arrayBuffer())]);
  const total = packed.reduce((sum, { rows: held }) => sum + held, 0);
  if (!total) throw unreadable("The file has no rows");
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const { id: made_by, name: maker } = writer.actor;
    const made = await createRecord(
      within,
      imports,
      {},
      {
        ...{ resource: resource.name, file_name: nameOf(file), format, made_by, maker },
        ...{ status: "mapping", total: Math.max(total - 1, 0) },
      },
    );
    await tx.insert(importPlans).values({ import_id: made.id });
    await keepPacked(tx, made.id, packed);
    return made as unknown as Import;
  });
}

/** Gives the resource of that name; refuses whoever may not create and view its records. */
function importableResource(served: readonly Served[], actor: Actor, name: string): Resource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw notFound("resource");
  const creating = isImportable(resource) ? servedVerb(served, resource, "create") : undefined;
  if (!creating) throw new Failure("conflict", "These records are not made from files");
  requireAccess(actor, creating.call);
  requireGrant(actor, [resource.permission, "view"]);
  return resource;
}

const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, "")
    .trim()
    .slice(-200) || "file";

/** Gives the first rows of a file, and what its columns are taken for. */
export async function readHead(db: Database, actor: Actor, { id, resource: name }: Import) {
  const resource = resourceNamed(name);
  const plan = await planOfImport(db, id);
  const packed = await readPacked(db, id, 1);
  if (!plan || !packed.length) throw new Failure("not_found", "The file of this import has been forgotten");
  const rows = Array.from({ length: IMPORT_LIMIT.head }, (): string[] => []);
  for (const { at, cells } of packed) if (at <= IMPORT_LIMIT.head) rows[at - 1] = cells;
  while (rows.length && !rows.at(-1)?.length) rows.pop();
  const { mapping, by } = await mappingOf(db, actor, resource, rows, plan.mapping);
  const days = new Set(
    mapping.columns.flatMap(({ at, field }) => (/^(date|instant)$/.test(kindOf(resource, field)) ? [at] : [])),
  );
  const below = packed.filter(({ at }) => at > mapping.header + 1);
  const ambiguous_days = below.some(({ cells }) => cells.some((cell, at) => days.has(at) && isAmbiguousDay(cell)));
  return { rows, mapping, by, ambiguous_days };
}

const kindOf = ({ fields }: Resource, path: string): string => fields.find((one) => one.path === path)?.kind ?? "";

async function mappingOf(
  db: Database,
  actor: Actor,
  resource: Resource,
  rows: readonly string[][],
  chosen: NonNullable<Awaited<ReturnType<typeof planOfImport>>>["mapping"],
) {
  if (chosen) return { mapping: chosen, by: "chosen" as const };
  const hashes = rows.map((headers) => hashOfHeaders(resource.name, headers));
  const known = await rememberedMapping(db, actor, resource.name, hashes);
  if (known && fittingPlan(resource, known, actor.grants)) {
    const mapped = {
      ...known,
      header: Math.max(0, hashes.indexOf(hashOfHeaders(resource.name, rows[known.header] ?? []))),
    };
    return { mapping: mapped, by: "remembered" as const };
  }
  const fields = importFieldsOf(resource, actor.grants);
  const keys = allows(actor.grants, resource.permission, "edit") ? importKeysOf(resource, actor.grants) : [];
  const key = keys.find(({ kind }) => kind === "id");
  return { mapping: guessMapping(fields, key, rows), by: "guessed" as const };
}
