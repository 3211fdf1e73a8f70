import { msg } from "../../contract/language/message";
import { FINDING } from "../../contract/reconciliation/vocabulary";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { securityEvent } from "../securityEvents/record";
import type { LiveToken } from "../tokens/token";
import type { Finding } from "./finding";

/** Where notices about chain and register lead to. */
const RESOURCE = "reconciliation";

/** Tells whoever approves assets what nothing explains, all that one comparison found at once. */
export async function tellFindings(
  tx: Database,
  { name }: LiveToken,
  [first, ...others]: readonly Pick<Finding, "kind">[],
  at: Date,
): Promise<void> {
  if (!first) return;
  await noticeTo(tx, "assets", "approve", {
    title: "Chain and register differ",
    text: msg("%{token}: %{what}. |||| %{token}: %{what}, and more: %{smart_count} findings.", {
      token: name,
      what: msg(FINDING[first.kind]),
      smart_count: others.length + 1,
    }),
    resource: RESOURCE,
    record_id: null,
    at,
  });
}

/** Tells that the chain took back more blocks than are looked for, so that all of a contract is read again. */
export async function tellDeep(deps: AppDeps, { id, name }: LiveToken, from: number, at: Date): Promise<void> {
  deps.log.error({ token: id, from }, "the chain was reorganised deeper than its blocks are kept");
  await noticeTo(deps.db, "assets", "approve", {
    title: "The chain was reorganised deeply",
    text: msg("%{token}: more blocks were taken back than ever are. All that its contract told is read again.", {
      token: name,
    }),
    resource: RESOURCE,
    record_id: null,
    at,
  });
}

/** Keeps the security event that findings are; call it in no transaction. */
export const keepEvent = (deps: AppDeps, { id }: LiveToken): Promise<void> =>
  securityEvent(deps, {
    kind: "register-differs",
    route: "reconciliation",
    requestId: `reconciliation-${id}-${deps.clock().getTime()}`,
  });
