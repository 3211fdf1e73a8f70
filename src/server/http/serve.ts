import type { z } from "zod";
import type { Pager } from "../../contract/lists";
import { allows } from "../../contract/permissions";
import type { Access, Call, Route } from "../../contract/resource";
import { accountTyped } from "../securityEvents/refused";
import { authenticate, requireEndUser } from "../session/authenticate";
import type { Actor, Api, AppDeps, RequestContext, Served } from "./context";
import { Failure, invalid } from "./failure";
import { answerOnce } from "./idempotency";
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
}

/** What a handler gives: the data of the answer with its words and pager, or a whole Response. */
export type Output =
  | Response
  | { data?: unknown; message?: string; pager?: Pager; approval_id?: number; status?: 200 | 201 | 202 };

/**
 * Serves one call of the contract: checks who asks, reads what the call declares, and wraps what the handler gives.
 *
 * A query behind the call's path (`?mode=hard`) must be there as written.
 */
export function serve<const C extends Call>(api: Api, call: C, handler: (input: Input<C>) => Promise<Output>) {
  const { deps } = api;
  const { demanded } = partsOf(call.on);
  if (call.idempotent && call.access === "public") throw new Error(`${call.on}: a key belongs to somebody`);
  const handle = async (context: RequestContext) => {
    context.set("fails", call.fails);
    const { actor, endUser } = await admit(deps, call.access, context);
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
    // The fields are read by the same call that types them; TypeScript cannot follow that through C.
    const run = (within: AppDeps) => handler({ ...input, deps: within } as unknown as Input<C>);
    const person = actor?.id ?? endUser;
    const output =
      call.idempotent && person !== undefined ? await answerOnce(call, { ...input, person }, run) : await run(deps);
    if (output instanceof Response) return output;
    const { status = 200, ...answer } = output;
    return context.json(answer, status);
  };
  api.served.push({ call, handle });
}

/** Puts the served calls on their paths: where two fit one address, the one with fewer parameters answers. */
export function mount(api: Api) {
  const parameters = ({ call }: Served) => call.on.split(":").length;
  for (const { call, handle } of [...api.served].sort((one, other) => parameters(one) - parameters(other))) {
    const { method, path } = partsOf(call.on);
    api.app.on(method, path, handle);
  }
}

/** Splits `METHOD /path?demanded` of a call. */
export function partsOf(route: Route) {
  const [method, target] = route.split(" ") as [string, string];
  const [path, demanded] = target.split("?") as [string, string?];
  return { method, path, demanded };
}

async function admit(
  deps: AppDeps,
  access: Access,
  context: RequestContext,
): Promise<{ actor?: Actor; endUser?: number }> {
  if (access === "public") return {};
  if (access === "end-user") return { endUser: await requireEndUser(deps, context) };
  const actor = await authenticate(deps, context);
  context.set("actor", actor);
  if (access !== "administrator") requireGrant(actor, access);
  return { actor };
}

/** Refuses an actor whose role does not allow an action. */
export function requireGrant(actor: Actor, [subject, action]: Exclude<Access, string>) {
  if (!allows(actor.grants, subject, action)) throw new Failure("forbidden", "Your role does not allow this");
}

function demand(context: RequestContext, demanded: string | undefined) {
  for (const [name, value] of new URLSearchParams(demanded)) {
    if (context.req.query(name) !== value) throw invalid([{ path: name, message: `Must be ${value}` }]);
  }
}
