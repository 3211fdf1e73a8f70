import { drawFor } from "../server/db/sample/draw";
import { DAY, dayOf } from "../server/db/sample/time";
import { PLATFORM } from "../server/http/context";
import type { SampleAsset } from "./assets";
import { moved, type SampleTransfer } from "./ledger";
import { amountOf } from "./money";
import { COMPLETED, type SampleOrder } from "./orders";

const PERIOD = 182 * DAY;

/** Draws the income of the assets, one half-year after the other: it reaches the SPV’s income first and is then paid to who holds tokens. */
export function incomeTransfers(
  assets: readonly SampleAsset[],
  orders: readonly SampleOrder[],
  now: number,
): SampleTransfer[] {
  return assets.flatMap((asset) => {
    const draw = drawFor("sample income", asset.id);
    const held = orders.filter((order) => order.asset === asset && order.status === COMPLETED);
    const transfers: SampleTransfer[] = [];
    for (let at = now - draw.integer(2 * DAY, 120 * DAY); at > asset.opened; at -= PERIOD) {
      const rate = BigInt(draw.integer(150, 260));
      const holders = held.filter(({ history }) => (history.at(-1)?.at ?? now) < at - PERIOD);
      if (holders.length) transfers.push(...distribution(asset, holders, rate, at));
    }
    return transfers;
  });
}

function distribution(asset: SampleAsset, holders: readonly SampleOrder[], rate: bigint, at: number): SampleTransfer[] {
  const account = `income:${asset.spv}` as const;
  const day = dayOf(at);
  const shares = holders.map((order) => ({ order, share: (amountOf(order) * rate) / 10_000n }));
  const total = shares.reduce((sum, { share }) => sum + share, 0n);
  const about = { actor: PLATFORM.name, note: `Income to ${day}, asset ${asset.id}` };
  return [
    {
      ...about,
      kind: "income",
      key: `income:${asset.id}:${day}`,
      at: at - DAY,
      sides: moved("clearing", account, total),
    },
    ...shares.map(({ order: { id, customer }, share }): SampleTransfer => {
      const sides = moved(account, `wallet:${customer.id}`, share);
      return {
        ...about,
        kind: "distribution",
        key: `distribution:${day}:${id}`,
        at,
        userId: customer.id,
        orderId: id,
        sides,
      };
    }),
  ];
}
