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
 * Has a token be paused here, or go on, as its contract last told by a block, where that was done elsewhere – the guardian's
 * key may be – or where the platform's own call has failed. While one is under way, what was decided here stands; and a
 * status that nobody has caused on the chain is left to the comparison.
 */
export async function followPause(deps: AppDeps, { id, property_id }: LiveToken, block: number): Promise<void> {
  const { rows } = await deps.db.execute<{ status: "live" | "paused" }>(sql`
    with told as (
      select case name when 'Paused' then 'paused' else 'live' end as status, transaction_id is null as elsewhere
      from token_events where token_id = ${id} and not orphaned and name in ('Paused', 'Unpaused')
      order by block_number desc, log_index desc limit 1
    ), asked as (
      select status, coalesce(block_number > ${block}, false) as ahead
      from chain_transactions where property_id = ${property_id} and kind in ('pause', 'unpause') and status <> 'replaced'
      order by id desc limit 1
    )
    select s.status from (select coalesce((select status from told), 'live') as status) s
      join tokens t on t.id = ${id} and t.status in ('live', 'paused') and t.status <> s.status
    where not exists (select from asked where status in ('queued', 'sent', 'mined') or ahead)
      and (exists (select from told where elsewhere) or exists (select from asked where status = 'failed'))`);
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
