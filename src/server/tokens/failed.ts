import type { SQL } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { unitDeliveries } from "../../contract/tokens/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { noticeTo } from "../notifications/notify";

const { unit_deliveries } = tables;

/** Writes down why deliveries failed, be it on the chain or before they were sent there, and tells each. */
export async function failDeliveries(tx: Database, which: SQL | undefined, problem: string, at: Date): Promise<void> {
  const failed = await tx
    .update(unit_deliveries)
    .set({ status: "failed", problem, updated_at: at.toISOString() })
    .where(which)
    .returning({ id: unit_deliveries.id, order_id: unit_deliveries.order_id });
  for (const { id, order_id } of failed) {
    await noticeTo(tx, "assets", "approve", {
      title: "Units could not be delivered",
      text: order_id ? msg("Order %{id}: %{problem}", { id: String(order_id), problem }) : problem,
      resource: unitDeliveries.name,
      record_id: id as number,
      at,
    });
  }
}
