import { randomUUID } from "node:crypto";
import type { Asked, Asking, Target } from "./measure";

const STEPS = ["order-created", "awaiting-100%-investment", "fully-invested", "awaiting-documents-to-be-signed"];

/** The offers of the sample are not all ordered in full. */
const PASSING = { override: true, reason: "Measured" };

const keyed = () => ({ "idempotency-key": randomUUID() });

/** Moves one order after the other a step, and then all of them the next one: lock, machine, event, audit, key. */
export const statusChanges = (ids: readonly number[]) =>
  counting((n) => {
    const [order_id, status] = [ids[n % ids.length] as number, STEPS[Math.floor(n / ids.length) % STEPS.length]];
    return {
      method: "PUT",
      path: "/api/order/status",
      headers: keyed(),
      body: { order_id, status, ...PASSING },
      order: order_id,
    };
  });

/** Uploads the proof without which a payment would wait for a second person; gives its address. */
export async function uploadProof({ url, headers }: Target): Promise<string> {
  const body = new FormData();
  body.append("file", new File(["%PDF-1.7\n%%EOF"], "proof.pdf", { type: "application/pdf" }));
  const response = await fetch(`${url}/api/console/files?kind=document`, { method: "POST", headers, body });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

/** Records a small payment on one order after the other: lock, two transfers of the ledger, audit, key. */
export const payments = (ids: readonly number[], proofs: ReadonlyMap<string, string>) =>
  counting((n, server) => {
    const id = ids[n % ids.length] as number;
    const body = { amount: "1.00", method: "upi", reference: randomUUID(), proof: proofs.get(server) };
    return { method: "POST", path: `/api/console/orders/${id}/payments`, headers: keyed(), body, order: id };
  });

/** Counts the requests of each server apart; the bare one is told the order alone. */
function counting(next: (n: number, server: string) => Asked & { order: number }) {
  return ({ name }: Target): Asking => {
    let n = 0;
    return () => {
      const { order, ...asked } = next(n++, name);
      return name === "node:http + SQL" ? { method: asked.method, path: `/${order}` } : asked;
    };
  };
}
