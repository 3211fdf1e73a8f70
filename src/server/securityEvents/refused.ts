import type { SecurityEventKind } from "../../contract/securityEvents/vocabulary";
import type { AppDeps, RequestContext } from "../http/context";
import type { Failure } from "../http/failure";
import { clientAddress } from "../session/clientAddress";
import { securityEvent } from "./record";

/** Keeps the security event that a refused request is, where it is one; the refusal is rolled back by now. */
export async function keepRefusal(deps: AppDeps, failure: Failure, route: string, context: RequestContext) {
  const kind = kindOf(failure);
  if (!kind) return;
  await securityEvent(deps, {
    kind,
    account: context.get("actor")?.email ?? context.get("typed"),
    address: clientAddress(context),
    route: `${context.req.method} ${route}`,
    requestId: context.get("requestId"),
  });
}

const kindOf = ({ event, code }: Failure): SecurityEventKind | undefined => {
  if (event) return event;
  if (code === "throttled") return "throttled";
  return code === "forbidden" ? "right-refused" : undefined;
};

/** Gives the account that a body names, as it was typed. */
export function accountTyped(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { email, phone, user_id } = body as Record<string, unknown>;
  const typed = email ?? phone ?? user_id;
  return typeof typed === "string" || typeof typed === "number" ? String(typed) : undefined;
}
