import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { tables } from "../../../src/server/db/tables";
import { type AccountCode, balanceOf } from "../../../src/server/ledger/accounts";
import type { SignedIn } from "../signedIn";

type Values = Record<string, unknown>;

/** What the tests of expressions of interest do with them, on a platform with its administrator signed in. */
export function interestOn(here: SignedIn) {
  const asset = (values: Values = {}) =>
    here.add.asset({
      status: "live",
      currency: "INR",
      total_token: 1000,
      token_amount: "100.00",
      is_booking_amount_required: true,
      join_waitlist: false,
      ...values,
    });
  /** Sends a call under a key of its own, as the console does. */
  const send = (route: string, body?: unknown, token = here.token) =>
    here.platform.call(route, { token, body, headers: { "Idempotency-Key": randomUUID() } });
  /** Asks the extension, whose answers are the bare record. */
  const bare = async (route: string, body?: unknown) => {
    const [method, path = ""] = route.split(" ");
    const response = await here.raw(`${method} /console/eois${path}`, body);
    return { status: response.status, record: (await response.json()) as Values & { id: number } };
  };
  const eoi = async (values: Values = {}) => {
    const user_id = values.user_id ?? (await here.add.customer({ status: "Active" })).id;
    const property_id = values.property_id ?? (await asset()).id;
    const { record } = await bare("POST", { no_sqyds: 10, ...values, user_id, property_id });
    return record as Values & { id: number; user_id: number; property_id: number };
  };
  /** Each expression of interest has references of its own. */
  const askToBook = (id: number, amount: string, reference: string, method = "bank-transfer") =>
    send(`POST /console/eois/${id}/payments`, { amount, method, reference: `${reference}/eoi-${id}` });
  return {
    asset,
    bare,
    eoi,
    send,
    read: async (id: number) => (await bare(`GET /${id}`)).record,
    decide: (id: number, status: string, reason?: string) =>
      send(`PUT /console/eois/${id}/status`, { status, ...(reason ? { reason } : {}) }),
    /** Asks for a booking, which waits for a second person. */
    askToBook,
    /** Books what a second person approves at once. */
    book: (...booking: Parameters<typeof askToBook>) => here.seconded(askToBook(...booking)),
    convert: (id: number) => send(`POST /console/eois/${id}/conversion`),
    holds: (code: AccountCode) => balanceOf(here.platform.db, code),
    closeAsset: (id: number, status: "closing" | "archived" = "closing") =>
      here.platform.db.update(tables.assets).set({ status }).where(eq(tables.assets.id, id)),
  };
}
