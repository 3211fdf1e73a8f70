import { expect } from "vitest";
import { moneyOn } from "../money";
import type { SignedIn } from "../signedIn";

/** An item of a batch as it is read. */
export interface Item {
  number: string;
  user_name: string;
  amount: string;
  account: string;
  status: string;
  reference: string | null;
  settled_on: string | null;
  reason: string | null;
  warning: string | null;
}

/** The day of a test's platform. */
export const TODAY = "2026-01-05";

/** What tests of payments to the bank do on a platform whose day is 5 January 2026. */
export function paymentDesk(here: SignedIn) {
  const money = moneyOn(here);
  const get = async (path: string, token?: string) => {
    const response = await here.raw(`GET /console/${path}`, undefined, token);
    return { response, text: await response.text() };
  };
  const desk = {
    money,
    get,
    read: async <T = Record<string, unknown>>(path: string) => JSON.parse((await get(path)).text) as T,
    /** Asks for a withdrawal from a new wallet that holds 100.00, of 80.00 unless told otherwise. */
    async asked(values: Record<string, unknown> = {}, amount = "80.00") {
      const user_id = await money.customer("100.00", values);
      const { data, status } = await money.pay("POST /console/withdrawals/requests", {
        user_id,
        amount,
        reason: "Asked",
      });
      expect(status).toBe(201);
      return { user_id, id: data.id as number, approval_id: data.approval_id as number };
    },
    /** Asks for a withdrawal and has a second person approve it. */
    async approved(values?: Record<string, unknown>, amount?: string) {
      const asked = await desk.asked(values, amount);
      expect((await here.approve(asked.approval_id)).status).toBe(200);
      return asked;
    },
    make: (body: object = { pays: "withdrawals" }, token?: string) =>
      money.pay("POST /console/payment-batches", body, token),
    /** Makes a batch of everything that waits and gives its number. */
    async made(body?: object) {
      const made = await desk.make(body);
      expect(made.status, made.message).toBe(201);
      return (made.data.batch as { id: number }).id;
    },
    file: (batch: number, token?: string) => get(`payment-batches/${batch}/file`, token),
    items: (batch: number) =>
      desk.read<Item[]>(
        `payment-batch-items?filter=${encodeURIComponent(JSON.stringify({ batch_id: batch }))}&range=[0,499]&sort=["id","ASC"]`,
      ),
    sent: (batch: number) => money.pay(`PUT /console/payment-batches/${batch}/sending`, {}),
    paid: (batch: number, payments: object[]) =>
      money.pay(`PUT /console/payment-batches/${batch}/payments`, { payments }),
    failed: (batch: number, failures: object[]) =>
      money.pay(`PUT /console/payment-batches/${batch}/failures`, { failures, reason: "The bank's list" }),
    async returned(batch: number, number: string, returned_on = TODAY) {
      const [item] = (await desk.items(batch)).filter((one) => one.number === number) as (Item & { id: number })[];
      return money.pay(`PUT /console/payment-batch-items/${item?.id}/return`, {
        reason: "Account closed",
        returned_on,
      });
    },
  };
  return desk;
}
