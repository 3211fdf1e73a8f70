import { z } from "zod";
import { GUARDED_WRITES, type GuardedWrite } from "../../contract/approvals/guardedWrites";
import { fieldsWithin } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Call } from "../../contract/route";
import type { Changes } from "../audit/changes";
import { type Database, transaction } from "../db/database";
import type { Actor, Api, AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { offerChanges } from "../offerRules/underWay";
import { reopeningChanges } from "../orders/reopen";
import { type RecordRef, referencesIn } from "../resources/identity";
import { readRecord } from "../resources/store";
import type { Values } from "../resources/values";
import { rehearse } from "./rehearse";
import { type ApprovalEffects, type ApprovalRequest, requestApproval, type SensitiveAction } from "./request";
import type { Told } from "./told";
import { mustWait } from "./waits";

/** Writes that make a request of their own, because they hold money or units back until it is decided. */
const OWN: readonly `${string}.${SensitiveAction}`[] = [
  "company.bank-details",
  "customers.bank-details",
  "spv.bank-details",
  "unit-transfers.transfer",
  "orders.order-step",
  "orders.refund",
  "withdrawals.withdrawal",
  "distributions.distribution",
  "bank-statements.statement",
  "opening-documents.opening",
  "opening-documents.reversal",
  "outbox.secret",
];

const GUARDS = GUARDED_WRITES.filter(
  ({ write, resource, action }) => write.includes(" ") && !OWN.includes(`${resource}.${action}`),
);

/** Gives the guard of a call that is no verb of a resource and makes no request of its own. */
export const guardOfCall = ({ on }: Call): GuardedWrite | undefined => GUARDS.find(({ write }) => write === on);

/** What a handler of a call is given, as far as a request keeps it. */
interface Asked {
  params: Record<string, unknown> & { id: number };
  query: unknown;
  body: Record<string, unknown> | undefined;
  actor: Actor;
  requestId: string;
}

/** Runs what a call does, within given dependencies. */
type Run = (deps: AppDeps) => Promise<unknown>;

/**
 * Asks a second person for what a guarded call would do, which is checked now as if it were done; gives the number of
 * the request, or nothing where the call need not wait.
 */
export function requestCall(
  { titles, parts }: Pick<Api, "titles" | "parts">,
  deps: AppDeps,
  { guard, call }: { guard: GuardedWrite; call: Call },
  asked: Asked,
  run: Run,
): Promise<number | undefined> {
  return transaction(deps.db, async (tx) => {
    const { params, query, body = {}, actor, requestId } = asked;
    const { reason, ...given } = body;
    const resource = resourceNamed(guard.resource);
    const before = "id" in params ? await readRecord(tx, resource, {}, params.id) : undefined;
    if (
      !(await mustWait(guard, {
        tx,
        actor,
        now: deps.clock(),
        peopleToBe: deps.peopleToBe,
        params,
        given: body,
        ...(before ? { before } : {}),
      }))
    )
      return undefined;
    await rehearse(tx, (inner) => run({ ...deps, db: inner }));
    const told = { tx, resource, params, query, body, before };
    const part = await parts[guard.write]?.(told);
    return requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action: guard.action,
        resource: guard.resource,
        recordId: before ? params.id : null,
        title: (await titles[guard.write]?.(told)) ?? named(guard, told),
        reason: String(reason || "No reason given"),
        changes: {
          ...((await CHANGES[guard.write]?.(tx, params, given)) ??
            changesOf(guard, withoutAddress(given, params.id), before)),
          ...(part ? { part: { before: null, after: part } } : {}),
        },
        baseVersion: null,
        payload: { on: guard.write, params, query, body: asked.body },
        refersTo: namesIn(call, params, body),
      },
    );
  });
}

const named = ({ what }: GuardedWrite, { before, resource }: Told) =>
  before ? `${what}: ${before[resource.title]}` : what;

/** Resources of the records that parameters of paths name. */
const PARAMETERS: Readonly<Record<string, string>> = { spv_id: "spv", user_id: "customers", project_id: "assets" };

/** Returns the records that a call names in its path and its body. */
const namesIn = ({ body: schema }: Call, params: Record<string, unknown>, body: Values): RecordRef[] => [
  ...Object.entries(params).flatMap(([name, id]) => {
    const resource = PARAMETERS[name];
    return resource === undefined ? [] : [{ resource, id: Number(id) }];
  }),
  ...(schema instanceof z.ZodObject ? referencesIn(fieldsWithin(schema), body) : []),
];

/** Leaves out what only repeats the number in the address. */
const withoutAddress = (given: Values, id: number): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => !(name.endsWith("_id") && value === id)));

/** Calls whose body says less than what it changes. */
const CHANGES: Readonly<
  Record<string, (tx: Database, params: Asked["params"], given: Values) => Promise<Changes | undefined>>
> = {
  "PUT /console/assets/:id/tabs/:tab": (tx, { id }, { values }) => offerChanges(tx, id, values as Values),
  "POST /console/orders/:id/reopen": (tx, { id }, { deadline }) => reopeningChanges(tx, id, deadline),
};

/** What a PUT names replaces what the record has; what a POST names is new. */
const changesOf = ({ write }: GuardedWrite, given: Values, before: Values | undefined): Changes =>
  Object.fromEntries(
    Object.entries(given).map(([name, after]) => [
      name,
      { before: write.startsWith("PUT") ? (before?.[name] ?? null) : null, after },
    ]),
  );

/**
 * Returns what the approval of each guarded call causes: the call itself, by who approved it.
 *
 * Stale is a request whose title would be another one now: it names what the approver has not seen.
 */
export function guardedCallEffects(api: Api): ApprovalEffects {
  const apply = async (writer: { deps: AppDeps; actor: Actor; requestId: string }, request: ApprovalRequest) => {
    const { on, ...asked } = request.payload as { on: string; params: Asked["params"]; query: unknown; body?: Values };
    const found = api.served.find(({ call }) => call.on === on);
    if (!found) throw new Error(`Nothing serves ${on}`);
    const { params, query, body = {} } = asked;
    const resource = resourceNamed(request.resource);
    const before = "id" in params ? await readRecord(writer.deps.db, resource, {}, params.id) : undefined;
    const title = await api.titles[on]?.({ tx: writer.deps.db, resource, params, query, body, before });
    if (title !== undefined && title !== request.title)
      throw new Failure("stale", "A record that this request names has changed since it was made");
    // What was asked for comes last: the decision has a query and a body of its own.
    await found.run({ ...writer, ...asked, approved: { requestedBy: request.requested_by, approvalId: request.id } });
  };
  return Object.fromEntries(GUARDS.map(({ resource, action }) => [`${resource}.${action}`, { apply }]));
}
