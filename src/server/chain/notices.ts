import type { Database } from "../db/database";
import { noticeTo } from "../notifications/notify";

/** Tells whoever approves assets that the chain took back what had been taken for good. */
export async function tellReorganised(tx: Database, { id, hash }: { id: number; hash: string | null }, at: string) {
  await noticeTo(tx, "assets", "approve", {
    title: "The chain took a confirmed transaction back",
    text: `Transaction ${hash ?? id} is no longer in its block: a reorganisation was deeper than the confirmations that are waited for. It is sent again; what it delivered is held until then.`,
    resource: "chain-transactions",
    record_id: id,
    at: new Date(at),
    once: true,
  });
}
