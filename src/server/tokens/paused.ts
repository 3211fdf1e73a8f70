import { sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import { transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { changeRecord, lockRecord } from "../resources/store";
import { platformWriter } from "./deploy";
import { tokenRules } from "./rules";
import type { LiveToken, Token } from "./token";

/**
 * Has a token be paused here, or go on, as its contract last told by a block: a pause may have been refused, and the
 * guardian's key may be elsewhere. While one of the platform's own is under way, what was decided here stands.
 */
export async function followPause(deps: AppDeps, { id, property_id }: LiveToken, block: number): Promise<void> {
  const { rows } = await deps.db.execute<{ status: "live" | "paused" }>(sql`
    select s.status from (select case when (
        select name from token_events where token_id = ${id} and not orphaned and name in ('Paused', 'Unpaused')
        order by block_number desc, log_index desc limit 1) = 'Paused' then 'paused' else 'live' end as status) s
      join tokens t on t.id = ${id} and t.status in ('live', 'paused') and t.status <> s.status
    where not exists (select from chain_transactions c
      where c.property_id = ${property_id} and c.kind in ('pause', 'unpause')
        and (c.status in ('queued', 'sent', 'mined') or c.block_number > ${block}))`);
  const [found] = rows;
  if (!found) return;
  const { status } = found;
  await transaction(deps.db, async (tx) => {
    const { name, status: before } = (await lockRecord(tx, tokenRecords, tokenRules, id)) as unknown as Token;
    if (before === status || !["live", "paused"].includes(before)) return;
    await changeRecord(platformWriter({ ...deps, db: tx }, id), tokenRecords, tokenRules, id, { status });
    await noticeTo(tx, "assets", "approve", {
      title: status === "paused" ? "A token is paused" : "A token goes on",
      text:
        status === "paused"
          ? msg("%{name}: its contract is paused, which was not done here.", { name })
          : msg("%{name}: its contract is not paused.", { name }),
      resource: tokenRecords.name,
      record_id: id,
      at: deps.clock(),
    });
  });
}
