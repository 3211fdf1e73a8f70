import { desc, eq } from "drizzle-orm";
import type { Delivery } from "../../contract/tokens/calls";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { chainMoves } from "./tables";
import { tokenOf } from "./token";

const { unit_deliveries, chain_transactions } = tables;

/** Reads where the units of an order are on their way by the chain; nothing where it has none there. */
export async function readDeliveryOf({ db, chain }: AppDeps, orderId: number): Promise<Delivery | null> {
  const [found] = await db
    .select()
    .from(unit_deliveries)
    .where(eq(unit_deliveries.order_id, orderId))
    .orderBy(desc(unit_deliveries.id))
    .limit(1);
  if (!found) return null;
  const token = await tokenOf(db, found.property_id as number);
  const moves = await db
    .select({ move: chainMoves, sent: chain_transactions })
    .from(chainMoves)
    .innerJoin(chain_transactions, eq(chain_transactions.id, chainMoves.transaction_id))
    .where(eq(chainMoves.delivery_id, found.id as number))
    .orderBy(chainMoves.id);
  return {
    id: found.id as number,
    status: found.status as Delivery["status"],
    problem: chain
      ? ((found.problem as string | null) ?? null)
      : "This platform is connected to no chain: the units wait",
    wanted: chain?.terms.confirmations ?? 0,
    explorer: chain?.terms.explorer ?? null,
    moves: moves.map(({ move, sent }) => ({
      status: sent.status as Delivery["moves"][number]["status"],
      hash: (sent.hash as string | null) ?? null,
      block: (sent.block_number as number | null) ?? null,
      confirmations: sent.confirmations as number,
      to: move.to_address,
      custody: move.to_address === token?.address,
    })),
  };
}
