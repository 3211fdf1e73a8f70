import { sql } from "drizzle-orm";
import { getCreateAddress } from "ethers/address";
import type { Database } from "../db/database";
import type { Cursor } from "./cursor";
import { type Finding, unexplained } from "./finding";
import type { Explanation } from "./tables";

interface Row extends Record<string, unknown> {
  status: string;
  address: string | null;
  signed_by: string | null;
  nonce: number | null;
  /** The last event by which it was paused, or let go on; nothing where it never was. */
  event: string | null;
  /** A transaction that pauses it, or lets it go on, which no block that was read has. */
  under_way: string | null;
}

/** Finds in what the row of a token is not its contract: another address, or paused here and not there. */
export async function readStanding(tx: Database, { token_id, address: read }: Cursor): Promise<Finding[]> {
  const { rows } = await tx.execute<Row>(sql`
    select t.status, t.address, p.signed_by, c.nonce,
      (select name from token_events where token_id = t.id and name in ('Paused', 'Unpaused') and not orphaned
        order by block_number desc, log_index desc limit 1) as event,
      (select coalesce(x.hash, '') from chain_transactions x
        where x.property_id = t.property_id and x.kind in ('pause', 'unpause')
          and x.status in ('queued', 'sent', 'mined', 'confirmed')
          and not exists (select from token_events e where e.transaction_id = x.id and not e.orphaned)
        order by x.id desc limit 1) as under_way
    from tokens t left join chain_transactions c on c.id = t.transaction_id
      left join chain_payloads p on p.transaction_id = t.transaction_id
    where t.id = ${token_id}`);
  const [row] = rows;
  if (!row) return [];
  return [...standingOf(row), ...addressOf(row, read)];
}

function standingOf({ status, event, under_way }: Row): Finding[] {
  const onChain = event === "Paused" ? "paused" : "live";
  if (status === onChain) return [];
  const explained_by: Explanation[] = under_way ? [{ by: "transaction", hash: under_way }] : [];
  // One that is queued has no hash yet.
  return [unexplained("standing", "all", { detail: status, explained: under_way !== null, explained_by })];
}

/** The address that a contract was deployed to follows from who deployed it, and their number. */
function addressOf({ address, signed_by, nonce }: Row, read: string): Finding[] {
  const told = address?.toLowerCase() ?? null;
  const due = signed_by !== null && nonce !== null ? getCreateAddress({ from: signed_by, nonce }).toLowerCase() : read;
  const wrong = [told, read].find((one) => one !== due);
  return wrong === undefined ? [] : [unexplained("address", "all", { address: wrong, detail: due })];
}
