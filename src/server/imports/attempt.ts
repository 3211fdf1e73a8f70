import { createHash } from "node:crypto";
import type { z } from "zod";
import type { FieldError } from "../../contract/errors";
import type { ImportRowState } from "../../contract/imports/vocabulary";
import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import type { Resource } from "../../contract/resource";
import { type Database, isCollision, savepoint } from "../db/database";
import type { Actor, AppDeps, Served } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { parse } from "../http/read";
import { refusalOf } from "../http/refusal";
import { toldOf } from "../http/told";
import { distinct, type Identity, readIdentities, referencesIn } from "../resources/identity";
import { type Values, valueAt } from "../resources/values";
import { isEmpty } from "./cell";
import { type Found, findBy, findTitled, type RulesOf } from "./lookUp";
import { type By, change, create } from "./made";
import type { Plan } from "./plan";
import { changedIn, keyIn, putAt, readRow } from "./row";

/** A row that is to be checked, or written as it was checked. */
export interface Candidate {
  at: number;
  cells: readonly string[];
  /** What the check found. */
  checked?: Pick<Outcome, "state" | "record_id" | "version" | "named"> | undefined;
}

/** What became of a row. */
export interface Outcome {
  row: number;
  state: ImportRowState;
  record_id: number | null;
  version: number | null;
  approval_id: number | null;
  /** Digest of what the records were that it names; absent where it names none. */
  named: string | null;
  problems: FieldError[] | null;
  former: Values | null;
}

/** With what and as whom rows are tried. */
export interface Trying {
  plan: Plan;
  rulesOf: RulesOf;
  creating: Served;
  updating: Served | undefined;
  actor: Actor;
  byOf: (row: number) => By;
  /** Row that changed a record in this pass, by the id of the record. */
  changedBy: Map<number, number>;
  /** Called with the records that rows name. */
  onNamed?: ((identities: readonly Identity[]) => void) | undefined;
}

/**
 * Tries some rows in order within a transaction. What is refused leaves nothing behind; where all are good, none of them
 * costs more than its call does.
 */
export async function tryRows(deps: AppDeps, trying: Trying, rows: readonly Candidate[]): Promise<Outcome[]> {
  // A cell that the database does not take as text is one row's fault, and not that of all.
  const known = await savepoint(deps.db, (inner) => knownTo(inner, trying, rows)).catch(unlessCollision);
  const together =
    known &&
    (await savepoint(deps.db, async (inner) => {
      const within = { ...deps, db: inner };
      const done: Outcome[] = [];
      for (const row of rows) done.push(await tryRow(within, trying, known, row));
      return done;
    }).catch(unlessCollision));
  if (together) return together;
  const done: Outcome[] = [];
  for (const row of rows) {
    const tried = savepoint(deps.db, async (inner) =>
      tryRow({ ...deps, db: inner }, trying, known ?? (await knownTo(inner, trying, [row])), row),
    );
    done.push(await tried.catch((error) => refusedBy(deps, trying.creating.call.fails, row, error)));
  }
  return done;
}

/** A refusal of one is found again row by row; what collided with others is run again as a whole. */
function unlessCollision(error: unknown): undefined {
  if (isCollision(error)) throw error;
  return undefined;
}

interface Known {
  titled: Awaited<ReturnType<typeof findTitled>>;
  byKey: Map<unknown, Found>;
  /** What the records are that rows name. */
  identities: readonly Identity[];
}

async function knownTo(db: Database, trying: Trying, rows: readonly Candidate[]): Promise<Known> {
  const { plan, rulesOf, actor } = trying;
  const { resource, key } = plan;
  const all = rows.map(({ cells }) => cells);
  const titled = await findTitled(db, plan, rulesOf, actor, all);
  const identities = await identitiesOf(db, trying, all, titled);
  const rules = rulesOf(resource.name);
  const ids = rows.flatMap(({ checked }) => checked?.record_id ?? []);
  const idField = resource.fields.find(({ path }) => path === "id");
  if (rows.some(({ checked }) => checked)) {
    return { titled, identities, byKey: idField ? await findBy(db, resource, rules, actor, idField, ids) : new Map() };
  }
  if (!key) return { titled, identities, byKey: new Map() };
  const reading = { day: plan.mapping.day, titled };
  const values = [...new Set(all.flatMap((cells) => keyIn(key, cells, reading) ?? []))];
  return { titled, identities, byKey: await findBy(db, resource, rules, actor, key.field, values) };
}

/** Returns what the records are that rows name; of a plan without references none is read. */
async function identitiesOf(
  db: Database,
  { plan, onNamed }: Trying,
  rows: readonly (readonly string[])[],
  titled: Known["titled"],
): Promise<readonly Identity[]> {
  if (!plan.columns.some(({ field }) => field.to !== undefined)) return [];
  const reading = { day: plan.mapping.day, titled };
  const refs = rows.flatMap((cells) => referencesIn(plan.resource.fields, readRow(plan, cells, reading, false).values));
  const identities = await readIdentities(db, distinct(refs));
  onNamed?.(identities);
  return identities;
}

/** Returns a digest of what the records are that a row names. */
function digestOfNamed({ fields }: Resource, values: Values, identities: readonly Identity[]): string | null {
  const refs = referencesIn(fields, values);
  if (!refs.length) return null;
  const named = identities.filter((one) => refs.some(({ resource, id }) => one.resource === resource && one.id === id));
  return createHash("sha256").update(JSON.stringify(named)).digest("base64url");
}

async function tryRow(deps: AppDeps, trying: Trying, known: Known, row: Candidate): Promise<Outcome> {
  const { plan } = trying;
  const reading = { day: plan.mapping.day, titled: known.titled };
  const target = targetOf(trying, known, row, reading);
  if (target instanceof Failure) return refused(row, target);
  const { values, problems } = readRow(plan, row.cells, reading, Boolean(target) && plan.mapping.blanks === "clear");
  if (problems.length) {
    const call = (target ? trying.updating : trying.creating)?.call;
    return refused(row, invalid([...problems, ...alsoWrong(call?.body, values, problems)]));
  }
  const named = digestOfNamed(plan.resource, values, known.identities);
  if (row.checked && row.checked.named !== named) return refused(row, new Failure("stale", NAMES_OTHERS));
  const tried = target ? changeRow(deps, trying, row, target, values) : createRow(deps, trying, row, values);
  return { ...(await tried), named };
}

const NAMES_OTHERS = "A record that this row names was renamed or moved since the check";

/** Gives what a call finds wrong with the cells that could be read, so that a row is mended at once. */
function alsoWrong(body: z.ZodType | undefined, values: Values, known: readonly Problem[]): Problem[] {
  const isKnown = ({ path }: Problem) => known.some((one) => one.path === path);
  try {
    if (body) parse(body, values);
    return [];
  } catch (error) {
    if (error instanceof Failure) return (error.details.errors ?? []).filter((problem) => !isKnown(problem));
    throw error;
  }
}

/** Gives the record that a row is about; nothing where it makes one. */
function targetOf(
  { plan: { key, resource } }: Trying,
  { byKey }: Known,
  { cells, checked }: Candidate,
  reading: Parameters<typeof keyIn>[2],
): Found | Failure | undefined {
  if (checked) {
    if (checked.state === "create") return undefined;
    const found = byKey.get(checked.record_id);
    if (!found) return notFound(resource.label.toLowerCase());
    return found.version === checked.version ? found : new Failure("stale", "Changed since it was checked");
  }
  if (!key || isEmpty(cells[key.at] ?? "")) return undefined;
  const value = keyIn(key, cells, reading);
  const found = byKey.get(value);
  if (found) return found;
  const words = msg("No record has this %{label}", { label: msg(key.field.label ?? key.field.path) });
  return value === undefined || key.field.kind === "id"
    ? invalid([{ path: key.field.path, message: words }])
    : undefined;
}

async function createRow(deps: AppDeps, trying: Trying, { at, checked }: Candidate, values: Values): Promise<Outcome> {
  const { plan, rulesOf, creating, byOf } = trying;
  const { name } = plan.resource;
  const written = await create(deps, creating, plan.resource, rulesOf(name), byOf(at), values);
  const state = !checked ? "create" : written.approval_id === null ? "created" : "waits";
  return { ...outcomeOf(at, state), ...written };
}

async function changeRow(deps: AppDeps, trying: Trying, row: Candidate, target: Found, values: Values) {
  const { plan, updating, byOf, changedBy } = trying;
  const { id, version } = target;
  const earlier = changedBy.get(Number(id));
  if (earlier !== undefined && earlier < row.at) throw duplicateRowFailure(earlier);
  if (!updating) throw new Failure("forbidden", "These records are not changed");
  const given = updating.call.body ? (parse(updating.call.body, values) as Values) : values;
  const changed = changedIn(plan, given, target);
  if (!changed.length || row.checked?.state === "unchanged")
    return { ...outcomeOf(row.at, "unchanged"), record_id: id, version };
  const [only, former]: [Values, Values] = [{}, {}];
  for (const { path } of changed) {
    putAt(only, path, valueAt(values, path));
    putAt(former, path, valueAt(target, path) ?? null);
  }
  const written = await change(deps, updating, plan.resource, byOf(row.at), id, { ...only, version });
  changedBy.set(Number(id), row.at);
  const state = !row.checked ? "change" : written.approval_id === null ? "changed" : "waits";
  return { ...outcomeOf(row.at, state), ...written, version, former: state === "changed" ? former : null };
}

/** Returns the refusal of a row whose record is also the one of an earlier row of the file. */
export const duplicateRowFailure = (row: number): Failure =>
  new Failure("conflict", msg("Row %{row} is about the same", { row }));

const outcomeOf = (row: number, state: ImportRowState): Outcome => ({
  ...{ row, state, record_id: null, version: null, approval_id: null, named: null, problems: null, former: null },
});

/** Gives the outcome of a row that a failure refuses. */
export function refused({ at }: Pick<Candidate, "at">, { code, words, details }: Failure): Outcome {
  const errors: Problem[] =
    details.errors?.length && code !== "stale" ? details.errors : [{ path: "", message: words }];
  const problems = errors.map(({ path, message }) => ({ path, ...toldOf(message) }));
  return { ...outcomeOf(at, "refused"), problems };
}

/** Gives the outcome of a row for what was thrown; throws what is nothing of the row. */
export async function refusedBy(
  deps: AppDeps,
  fails: string,
  row: Pick<Candidate, "at">,
  error: unknown,
): Promise<Outcome> {
  return refused(row, await refusalOf(deps, error, fails, { row: row.at }));
}
