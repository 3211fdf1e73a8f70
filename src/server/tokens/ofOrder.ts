import { desc, eq } from "drizzle-orm";
import type { Delivery } from "../../contract/tokens/calls";
import type { Chain } from "../chain/connection";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { chainMoves } from "./tables";
import { type Token, tokenOf } from "./token";

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
    problem: (found.problem as string | null) ?? (found.status === "waiting" ? whyWaits(chain, token) : null),
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

/** Says why what waits is not sent within seconds; nothing where it is. */
function whyWaits(chain: Chain | undefined, token: Token | undefined): string | null {
  if (!chain || chain.id !== token?.chain_id) return "This platform is not connected to the chain: the units wait";
  const { status, problem } = token;
  if (status === "deploying") return "The contract is being deployed: the units wait for it";
  if (status === "failed") return "The contract could not be deployed: the units wait until the token is issued again";
  if (status === "paused") return "The token is paused: the units wait";
  return problem;
}
