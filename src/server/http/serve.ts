import type { z } from "zod";
import type { AUDIT_ACTION } from "../../contract/audit/vocabulary";
import { msg } from "../../contract/language/message";
import { allows, type Grant } from "../../contract/permissions";
import { ROLE } from "../../contract/roles/vocabulary";
import type { Access, Call, Endpoint } from "../../contract/route";
import { withReason } from "../approvals/guarded";
import { guardOfCall, requestCall } from "../approvals/guardedCall";
import type { Values } from "../resources/values";
import { accountTyped } from "../securityEvents/refused";
import { authenticate, requireEndUser } from "../session/authenticate";
import type { Actor, Api, AppDeps, RequestContext, Served } from "./context";
import { Failure, invalid } from "./failure";
import { answerOnce } from "./idempotency";
import type { Output } from "./output";
import { parse, readJson, readParams, readQuery, readUpload } from "./read";

type Out<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;

/** What a handler gets: everything that its call declares, already checked. */
export interface Input<C extends Call> {
  deps: AppDeps;
  params: Record<string, string> & { id: number };
  query: Out<C["query"], Record<string, string>>;
  body: Out<C["body"], undefined>;
  upload: C["upload"] extends string ? File : undefined;
  actor: C["access"] extends "public" | "end-user" ? undefined : Actor;
  endUser: C["access"] extends "end-user" ? number : undefined;
  requestId: string;
  context: RequestContext;
  /** Who asked for it, and by which request, where a second person has approved it. */
  approved?: { requestedBy: number | null; approvalId: number };
  /** What the trail calls a plain change, where it is one of a kind of its own. */
  trail?: keyof typeof AUDIT_ACTION;
  /** Entry of the trail that it takes back. */
  takesBack?: number;
}

/**
 * Serves one call of the contract: checks who asks, reads what the call declares, and wraps what the handler gives.
 *
 * A query behind the call's path (`?mode=hard`) must be there as written.
 */
export function serve<const C extends Call>(api: Api, declared: C, handler: (input: Input<C>) => Promise<Output>) {
  const { deps } = api;
  const guard = guardOfCall(declared);
  const call: Call = guard ? withReason(declared) : declared;
  const { demanded } = partsOf(call.on);
  if (call.idempotent && call.access === "public") throw new Error(`${call.on}: a key belongs to somebody`);
  const perform: Served["perform"] = async (within, asked) => {
    // The fields are read by the same call that types them; TypeScript cannot follow that through C.
    const act = (inner: AppDeps) => handler({ ...asked, deps: inner } as unknown as Input<C>);
    const { actor } = asked;
    const approval_id =
      guard &&
      actor &&
      (await requestCall(api, within, { guard, call }, { ...asked, body: asked.body as Values, actor }, act));
    return approval_id === undefined ? act(within) : { data: { approval_id }, ...WAITS, approval_id };
  };
  const handle = async (context: RequestContext) => {
    context.set("fails", call.fails);
    const { actor, endUser } = await admit(deps, call, context);
    demand(context, demanded);
    const body = call.body ? parse(call.body, await readJson(context)) : undefined;
    context.set("typed", endUser === undefined ? accountTyped(body) : String(endUser));
    const input = {
      deps,
      params: readParams(context.req.param() as Record<string, string>),
      body,
      query: call.query ? readQuery(call.query, context.req.query()) : context.req.query(),
      upload: call.upload ? await readUpload(context, call.upload) : undefined,
      actor,
      endUser,
      requestId: context.get("requestId"),
      context,
    };
    const run = (within: AppDeps) => perform(within, input);
    const person = actor?.id ?? endUser;
    const output =
      call.idempotent && person !== undefined ? await answerOnce(call, { ...input, person }, run) : await run(deps);
    if (output instanceof Response) return output;
    const { status = 200, ...answer } = output;
    if (answer.approval_id !== undefined) context.header("X-Approval-Id", String(answer.approval_id));
    return context.json(answer, status);
  };
  api.served.push({ call, handle, perform, run: (input) => handler(input as Input<C>) });
}

/** What is answered in place of a write that waits for a second person. */
export const WAITS = { message: "Waits for a second person", status: 202 } as const;

/** Puts the served calls on their paths. */
export function mount(api: Api) {
  for (const { call, handle } of byParameters(api)) {
    const { method, path } = partsOf(call.on);
    api.app.on(method, path, handle);
  }
}

/** Gives the served calls in the order that routes them: where two fit one address, that with fewer parameters answers. */
export function byParameters({ served }: Api): Served[] {
  const parameters = ({ call }: Served) => call.on.split(":").length;
  return [...served].sort((one, other) => parameters(one) - parameters(other));
}

/** Splits `METHOD /path?demanded` of a call. */
export function partsOf(route: Endpoint) {
  const [method, target] = route.split(" ") as [string, string];
  const [path, demanded] = target.split("?") as [string, string?];
  return { method, path, demanded };
}

async function admit(
  deps: AppDeps,
  { access, beforeFactor }: Call,
  context: RequestContext,
): Promise<{ actor?: Actor; endUser?: number }> {
  if (access === "public") return {};
  if (access === "end-user") return { endUser: await requireEndUser(deps, context) };
  const actor = await authenticate(deps, context);
  context.set("actor", actor);
  requireAccess(actor, { access, beforeFactor });
  return { actor };
}

/** Refuses an administrator whom a call is not for. */
export function requireAccess(actor: Actor, { access, beforeFactor }: Pick<Call, "access" | "beforeFactor">) {
  if (actor.must_set_up_factor && !beforeFactor) throw new Failure("factor_missing", FACTOR_FIRST);
  if (access === "super-admin") requireSuperAdmin(actor);
  else if (access !== "administrator") requireGrant(actor, access as Grant);
}

/** Tells whether an administrator may make a call now; nobody may make one that is not there. */
export function mayMake(actor: Actor, call: Pick<Call, "access" | "beforeFactor"> | undefined): boolean {
  try {
    if (call) requireAccess(actor, call);
    return call !== undefined;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Refuses an actor whose role does not allow an action. */
export function requireGrant(actor: Actor, [subject, action]: Exclude<Access, string>) {
  if (!allows(actor.grants, subject, action)) throw refused();
}

/** Refuses whoever is no Super admin: what this guards can be granted to no other role. */
function requireSuperAdmin({ role }: Actor) {
  if (role.id !== ROLE.superAdmin) throw refused();
}

const FACTOR_FIRST = "Set up a second factor first: your role may approve things";

const refused = () => new Failure("forbidden", "Your role does not allow this");

function demand(context: RequestContext, demanded: string | undefined) {
  for (const [name, value] of new URLSearchParams(demanded)) {
    if (context.req.query(name) !== value) throw invalid([{ path: name, message: msg("Must be %{value}", { value }) }]);
  }
}
