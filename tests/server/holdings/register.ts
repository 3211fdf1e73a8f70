import { and, eq } from "drizzle-orm";
import { orderEvents } from "../../../src/server/orders/tables";
import { DELIVERED } from "../../../src/server/reports/standing";
import { unitBalances } from "../../../src/server/units/tables";
import { moneyOn } from "../money";
import { addRow } from "../rows";
import type { SignedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";

let built = 0;

/** What tests of holdings do on a platform. */
export function registerOn(here: SignedIn) {
  const { pay, colleague } = moneyOn(here);
  return {
    pay,
    colleague,
    /** Adds an SPV without lock-in. */
    async spv(values: Record<string, unknown> = {}) {
      return { id: await addRow(here, "spvs", spvRow({ company_id: null, ...values }, ++built)) };
    },
    /** Adds somebody who may get units. */
    person: (values: Record<string, unknown> = {}) =>
      here.add.customer({ status: "Active", kyc: { status: "verified" }, ...values }),
    /** Delivers units to somebody at a moment. */
    async deliver(user_id: number, property_id: number, no_sqyds: number, at = "2025-06-01T06:00:00.000Z") {
      const order = await here.add.order({ user_id, property_id, no_sqyds, status: DELIVERED, created_at: at });
      await here.platform.db
        .insert(orderEvents)
        .values({ order_id: order.id, from_status: null, to_status: DELIVERED, actor_id: null, at });
      return order;
    },
    /** Asks for a transfer of units. */
    ask: (spvId: number, body: Record<string, unknown>, token?: string) =>
      pay(`POST /console/spv/${spvId}/unit-transfers`, { reason: "Sold by contract of 5 January", ...body }, token),
    decide: (approval: unknown, decision: string, token: string) =>
      pay(`PUT /console/approvals/${approval}/decision`, { decision, reason: "Checked" }, token),
    /** Gives the cap table. */
    table: async (spvId: number, query = "") => (await here.send(`GET /console/spv/${spvId}/cap-table${query}`)).data,
    /** Reads an answer as it is, for files. */
    file: (path: string, token?: string) => here.raw(`GET ${path}`, undefined, token),
    /** Gives what somebody holds of an asset. */
    async held(property_id: number, user_id: number) {
      const own = and(eq(unitBalances.property_id, property_id), eq(unitBalances.user_id, user_id));
      const [balance] = await here.platform.db.select().from(unitBalances).where(own);
      return balance?.units ?? 0;
    },
  };
}
