import { or } from "drizzle-orm";
import { isCondition, membersOf, type Where } from "../../contract/filters/where";
import { WHOLE_NUMBERS } from "../../contract/limits";
import { maskOf } from "../../contract/masks";
import { allows } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { columnAt, keyOf, tableNamed } from "../db/tables";
import { hidesNumber, isWholeNumber, matches } from "../encryption/condition";
import { comparable } from "../encryption/value";
import type { Actor, AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { keyedHash } from "../session/keys";
import { isFirstWithin } from "../session/onceWithin";
import { countAttempt } from "../session/throttle";
import type { Filters } from "./pageQuery";

/** Who asks, and by which request. */
export interface NumberAsker {
  deps: AppDeps;
  actor: Actor | undefined;
  requestId: string;
}

/** A whole number that records are looked for by, and the field that has it. */
interface SoughtNumber {
  path: string;
  number: string;
}

const THROTTLE = { ...WHOLE_NUMBERS, words: "You have looked at too many whole numbers." };

/** Whether somebody may be shown the masked numbers of a resource whole, and so find records by them. */
export const mayRevealNumbers = ({ grants }: Actor, { permission }: Pick<Resource, "permission">): boolean =>
  allows(grants, permission, "approve");

/** Counts a number that somebody is shown whole; refused (429) beyond the limit of an hour. */
export const countShownNumber = (db: Database, actor: Actor, at: Date): Promise<void> =>
  countAttempt(db, `whole-number:${actor.id}`, THROTTLE, at);

/**
 * Returns a resource whose masked numbers a list may match whole, where its filters name one and the asker may be shown
 * it: one number in a request, counted like a number that is shown, and an entry of the trail. Free text counts once it
 * has found one, since it is mostly a phone or a reference. Otherwise the resource is returned as it is, and matches the
 * last four characters at most.
 */
export async function openWholeNumbers(asker: NumberAsker, resource: Resource, filters: Filters): Promise<Resource> {
  const { deps, actor } = asker;
  if (!actor || !mayRevealNumbers(actor, resource)) return resource;
  const named = numbersIn(resource, filters);
  const found = await numberInText(deps.db, resource, filters.q);
  const sought = found ? [...named, found] : named;
  const [first] = sought;
  if (!first) return resource;
  if (sought.some(({ number }) => comparable(number) !== comparable(first.number)))
    throw invalid(
      [{ path: "filter", message: "Ask for one whole number at a time" }],
      "Ask for one whole number at a time",
    );
  await countSoughtNumber({ ...asker, actor }, resource, first);
  return opened(resource);
}

/**
 * Counts a number that records are looked for by, with its entry of the trail; the same one within an hour, such as the
 * next page of a list, counts once.
 */
export async function countSoughtNumber(
  { deps, actor, requestId }: NumberAsker & { actor: Actor },
  resource: Resource,
  { path, number }: SoughtNumber,
): Promise<void> {
  const at = deps.clock();
  const hash = keyedHash(deps.secret, "whole-number", `${resource.name} ${comparable(number)}`);
  await transaction(deps.db, async (tx) => {
    if (!(await isFirstWithin(tx, `whole-number:${actor.id}:${hash}`, at, WHOLE_NUMBERS.window))) return;
    await countShownNumber(tx, actor, at);
    await recordChange(tx, {
      actor,
      at,
      requestId,
      action: "lookup",
      resource: resource.name,
      recordId: "*",
      changes: { shown: { before: null, after: path }, value: { before: null, after: maskOf(comparable(number)) } },
    });
  });
}

const opened = (resource: Resource): Resource => ({
  ...resource,
  fields: resource.fields.map((field) => (hidesNumber(field) ? { ...field, matchedWhole: true } : field)),
});

function numbersIn({ fields }: Resource, filters: Filters): SoughtNumber[] {
  const paths = new Set(fields.filter(({ encrypted, masked }) => encrypted && masked).map(({ path }) => path));
  const plain = Object.entries(filters).flatMap(([path, value]) => [value].flat().map((one) => [path, one] as const));
  const where = filters.where as Where | undefined;
  const members = where ? membersOf(where).flatMap((one) => (isCondition(one) ? [one] : membersOf(one))) : [];
  const asked = [...plain, ...members.map(([path, , value]) => [path, value] as const)];
  return asked.flatMap(([path, value]) =>
    paths.has(path) && typeof value === "string" && isWholeNumber(value) ? [{ path, number: value }] : [],
  );
}

/** Returns the number that free text is, where a record has it in a field that is searched. */
async function numberInText(db: Database, resource: Resource, text: unknown): Promise<SoughtNumber | undefined> {
  if (typeof text !== "string" || !isWholeNumber(text)) return undefined;
  const table = tableNamed(resource.table);
  const searched = opened(resource).fields.filter(
    (field) => hidesNumber(field) && resource.search.includes(field.path),
  );
  for (const field of searched) {
    const where = or(matches(field, columnAt(table, field.path), text));
    if (
      where &&
      (
        await db
          .select({ id: keyOf(table) })
          .from(table)
          .where(where)
          .limit(1)
      ).length
    )
      return { path: field.path, number: text };
  }
  return undefined;
}
