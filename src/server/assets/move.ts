import { eq } from "drizzle-orm";
import type { AssetStep } from "../../contract/assets/calls";
import { ASSET_TRANSITIONS } from "../../contract/assets/machine";
import { assets } from "../../contract/assets/resource";
import { ASSET_CHECKS, ASSET_STEPS, type AssetStatus } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { joined, msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { requireGrant } from "../http/serve";
import { toldOf } from "../http/told";
import { beginClosing } from "../offers/closing";
import { entryTakenBack, lockRecord, readRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import type { Checking, FailedCheck } from "./checking";
import { failedChecks } from "./checks";
import { assetRules } from "./rules";
import { tabsOf } from "./tabs/list";

/**
 * Moves an asset to another offer status by its machine and gives it: right, transition, checks, reason and audit in one
 * transaction. An asset that has the status already stays as it is.
 */
export function moveAsset(writer: Writer, id: number, to: AssetStatus, reason?: string): Promise<Values> {
  const { deps, actor, requestId } = writer;
  requireGrant(actor, [assets.permission, ASSET_STEPS[to].action]);
  return transaction(deps.db, async (tx) => {
    const before = await lockRecord(tx, assets, assetRules, id);
    const from = before.status as AssetStatus;
    if (from === to) return before;
    refuseTransition(from, to);
    await refuseChecks(lookingAt(tx, before, actor.id, deps.clock()), to);
    if (ASSET_STEPS[to].reason && !reason) throw invalid([{ path: "reason", message: "Say why" }], "Say why");
    const now = deps.clock();
    const after = { ...before, status: to, version: before.version + 1, updated_at: now.toISOString() };
    const { status, version, updated_at } = after;
    await tx.update(tables.assets).set({ status, version, updated_at }).where(eq(tables.assets.id, id));
    if (to === "closed-unsuccessful") {
      await beginClosing({ tx, actor, now }, id, writer.approved?.approvalId ?? null);
    }
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: writer.trail ?? "status",
      resource: assets.name,
      recordId: id,
      changes: {
        ...differenceOf(assets, before, after),
        ...(reason ? { reason: { before: null, after: reason } } : {}),
        ...entryTakenBack(writer),
      },
    });
    return after;
  });
}

/** Tells of every step that an asset may take next, and what keeps it, or whoever asks, from it. */
export async function assetSteps({ db, clock }: AppDeps, id: number, actorId: number): Promise<AssetStep[]> {
  const asset = (await readRecord(db, assets, assetRules, id)) as Checking["asset"];
  const looking = lookingAt(db, asset, actorId, clock());
  const steps = nextOf(ASSET_TRANSITIONS, String(asset.status)).map(async (to) => {
    const { action, reason = false } = ASSET_STEPS[to];
    return { to, action, reason, blocked: (await failedChecks(looking, to)).map(told) };
  });
  return Promise.all(steps);
}

function told({ detail, ...failed }: FailedCheck): AssetStep["blocked"][number] {
  if (detail === null) return { ...failed, detail };
  const { message, ...places } = toldOf(detail);
  return { ...failed, detail: message, ...places };
}

function lookingAt(db: Database, asset: Checking["asset"], actorId: number, now: Date): Checking {
  let tabs: ReturnType<Checking["tabs"]> | undefined;
  return { db, asset, actorId, now, tabs: () => (tabs ??= tabsOf(db, asset)) };
}

function refuseTransition(from: AssetStatus, to: AssetStatus) {
  if (nextOf(ASSET_TRANSITIONS, from).includes(to)) return;
  const message = msg("An asset that is “%{from}” cannot become “%{to}”", {
    from: msg(ASSET_STATUS[from]),
    to: msg(ASSET_STATUS[to]),
  });
  throw invalid([{ path: "status", message }]);
}

async function refuseChecks(checking: Checking, to: AssetStatus) {
  const failed = await failedChecks(checking, to);
  if (!failed.length) return;
  const words = failed.map(({ check, detail }) => {
    const { blocked } = ASSET_CHECKS[check];
    return detail === null ? blocked : msg("%{blocked}: %{detail}", { blocked: msg(blocked), detail: [detail] });
  });
  if (failed.some(({ check }) => check === "reviewer")) throw new Failure("forbidden", joined(words));
  throw invalid(
    words.map((message) => ({ path: "status", message })),
    joined(words),
  );
}
