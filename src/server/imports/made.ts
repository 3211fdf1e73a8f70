import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import type { Resource } from "../../contract/resource";
import { extensionEndpoint, type VerbName } from "../../contract/resourceCalls";
import type { Actor, AppDeps, Served } from "../http/context";
import { Failure } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import { parse } from "../http/read";
import type { Rules } from "../resources/rules";
import { createRecord } from "../resources/store";
import type { Values } from "../resources/values";

/** The call of a verb, as the program serves it; nothing where the resource has no such verb. */
export const servedVerb = (served: readonly Served[], resource: Resource, verb: VerbName): Served | undefined =>
  resource.api[verb] && served.find(({ call }) => call.on === extensionEndpoint(resource, verb));

/** Who writes the rows of an import, and by which second person's approval. */
export interface By {
  actor: Actor;
  requestId: string;
  /** The second person by whom new records are made that each need one, and who asked. */
  approver?: { actor: Actor; approvalId: number } | undefined;
  reason: string;
  /** It is only checked whether it could be written. */
  isCheck: boolean;
}

/** What a write left: the record, and the request where it waits for a second person. */
export interface Written {
  record_id: number | null;
  approval_id: number | null;
}

/**
 * Makes a record as its create call does. Where each would need a second person, the one of the import stands for it, and
 * makes it as an approved request does; in a check nobody has been asked yet.
 */
export async function create(
  deps: AppDeps,
  served: Served,
  resource: Resource,
  rules: Rules,
  { actor, requestId, approver, isCheck }: By,
  body: Values,
): Promise<Written> {
  const parsed = (served.call.body ? parse(served.call.body, body) : body) as Values;
  if (guardOfVerb(resource.name, "create")) {
    if (!approver && !isCheck) throw new Failure("forbidden", "A second person has to approve this first");
    const { reason: _asked, ...values } = parsed;
    const approved = { requestedBy: actor.id, approvalId: approver?.approvalId ?? 0 };
    const writer = { deps, actor: approver?.actor ?? actor, requestId, approved, origin: consoleOrigin(deps) };
    const { id } = await createRecord(writer, resource, rules, hasReason(resource) ? parsed : values);
    return { record_id: id, approval_id: null };
  }
  return answered(await served.perform(deps, { actor, requestId, params: NONE, query: {}, body: parsed }));
}

const hasReason = ({ fields }: Resource) => fields.some(({ path }) => path === "reason");

const NONE = {} as Parameters<Served["perform"]>[1]["params"];

/** Changes a record as its update call does, which may wait for a second person of its own. */
export async function change(
  deps: AppDeps,
  served: Served,
  resource: Resource,
  { actor, requestId, reason }: By,
  id: number,
  body: Values,
  trail?: "undo",
): Promise<Written> {
  const guarded = guardOfVerb(resource.name, "update") ? { reason } : {};
  const parsed = served.call.body ? parse(served.call.body, { ...guarded, ...body }) : body;
  const asked = { actor, requestId, params: paramsOf(id), query: {}, body: parsed, ...(trail ? { trail } : {}) };
  return { ...(await answered(await served.perform(deps, asked))), record_id: id };
}

/** Removes a record as its remove call does. */
export async function remove(deps: AppDeps, served: Served, { actor, requestId, reason }: By, id: number) {
  const body = served.call.body ? parse(served.call.body, { reason }) : undefined;
  const asked = { actor, requestId, params: paramsOf(id), query: {}, body, trail: "undo" as const };
  return { ...(await answered(await served.perform(deps, asked))), record_id: id };
}

const paramsOf = (id: number) => ({ id }) as unknown as Parameters<Served["perform"]>[1]["params"];

async function answered(output: Awaited<ReturnType<Served["perform"]>>): Promise<Written> {
  if (!(output instanceof Response)) {
    const { data, approval_id = null } = output as { data?: { id?: number }; approval_id?: number };
    return { record_id: data?.id ?? null, approval_id };
  }
  const request = output.headers.get("X-Approval-Id");
  if (request !== null) return { record_id: null, approval_id: Number(request) };
  const record = (await output.json()) as { id?: number };
  return { record_id: record.id ?? null, approval_id: null };
}
