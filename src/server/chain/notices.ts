import { msg } from "../../contract/language/message";
import type { Database } from "../db/database";
import { noticeTo } from "../notifications/notify";

const about = (record_id: number, at: string) => ({
  resource: "chain-transactions",
  record_id,
  at: new Date(at),
  once: true,
});

/** Tells whoever approves assets that the chain took back what had been taken for good. */
export async function tellReorganised(tx: Database, { id, hash }: { id: number; hash: string | null }, at: string) {
  await noticeTo(tx, "assets", "approve", {
    title: "The chain took a confirmed transaction back",
    text: msg(
      "Transaction %{transaction} is no longer in its block: a reorganisation was deeper than the confirmations that are waited for. It is sent again; nothing new is sent to its token until then.",
      { transaction: hash ?? id },
    ),
    ...about(id, at),
  });
}

/** Tells whoever approves assets that a transaction waits because its signer will not sign it. */
export async function tellRefused(tx: Database, id: number, problem: string, at: string) {
  await noticeTo(tx, "assets", "approve", {
    title: "A transaction is not signed",
    text: msg("Transaction %{id} waits, and is tried again every minute. %{problem}", { id, problem }),
    ...about(id, at),
  });
}
