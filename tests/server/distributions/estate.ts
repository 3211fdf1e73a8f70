import { sql } from "drizzle-orm";
import { payDistributions } from "../../../src/server/distributions/run";
import { type AccountCode, balanceOf } from "../../../src/server/ledger/accounts";
import { DELIVERED } from "../../../src/server/reports/standing";
import { BANK, moneyOn } from "../money";
import { addRow } from "../rows";
import type { SignedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";

type Values = Record<string, unknown>;

let built = 7000;

/** What tests of distributions do on a platform whose day is 5 January 2026. */
export function estateOn(here: SignedIn) {
  const money = moneyOn(here);
  const estate = {
    money,
    /** Adds an SPV in rupees with one asset at 100.00 a unit, and income that it may distribute. */
    async spv(income = "1000.00", values: Values = {}) {
      const row = spvRow({ currency: "INR", name: `Estate ${++built}`, company_id: null, ...values }, built);
      const spvId = await addRow(here, "spvs", row);
      const asset = await here.add.asset({ spv_id: spvId });
      if (income !== "0.00") {
        const moves = [{ from: "clearing", to: `income:${spvId}`, amount: income }] as const;
        await money.post({ kind: "income", key: `opening:${spvId}`, moves });
      }
      return { spvId, assetId: asset.id as number, name: String(row.name) };
    },
    /** Adds a customer who holds units of an asset since last year, and may be paid. */
    async holder(assetId: number, units: number, values: Values = {}) {
      const person = { name: "Asha Sample", status: "Active", kyc: { status: "verified" }, bank_details: BANK };
      const { id } = await here.add.customer({
        ...{ ...person, wallet_balance: "0.00", investor_category: "individual" },
        ...values,
      });
      await here.add.order({
        ...{ user_id: id, property_id: assetId, no_sqyds: units, status: DELIVERED },
        ...{ created_at: "2025-06-01T00:00:00.000Z", updated_at: "2025-06-01T00:00:00.000Z" },
      });
      return id as number;
    },
    /** The body of a distribution of a quarter's rent. */
    body: (spv_id: number, values: Values = {}) => ({
      ...{ spv_id, kind: "rent", gross: "900.00", fee_percent: "0", reserve: "0", payout: "wallet" },
      ...{ period_from: "2025-10-01", period_to: "2025-12-31", record_date: "2025-12-31" },
      ...{ withholding: {}, ...values },
    }),
    async create(spvId: number, values: Values = {}) {
      const made = await estate.raw("POST /console/distributions", estate.body(spvId, values));
      if (made.status !== 200 && made.status !== 201) throw new Error(JSON.stringify(made.record));
      return made.record.id as number;
    },
    /** Sends a call to a record of the extension, whose answers are bare. */
    async raw(route: string, body?: unknown, token = here.token) {
      const response = await here.raw(route, body, token);
      return { status: response.status, record: (await response.json()) as Values & { errors?: Values[] } };
    },
    read: async (id: number) => (await estate.raw(`GET /console/distributions/${id}`)).record,
    /** Gives the parts of a distribution in the order of their holders. */
    async lines(id: number) {
      const filter = encodeURIComponent(JSON.stringify({ distribution_id: id }));
      const { record } = await estate.raw(`GET /console/distribution-lines?filter=${filter}&range=[0,99]`);
      return record as unknown as (Values & { id: number; user_id: number; status: string; error: string | null })[];
    },
    step: (id: number, step: string, body?: unknown, token?: string) =>
      money.pay(`PUT /console/distributions/${id}/${step}`, body, token),
    decide: (approval: unknown, body: Values, token: string) =>
      here.send(`PUT /console/approvals/${approval}/decision`, body, token),
    /** Takes a distribution from its draft to the beginning of its payments; another Super admin approves it by default. */
    async begin(id: number, token?: string) {
      await estate.expectOk(estate.step(id, "calculation"));
      const asked = await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
      const by = token ?? (await here.second());
      await estate.expectOk(estate.decide(asked.data.approval_id, { decision: "approve" }, by));
    },
    async expectOk<T extends { status: number; message: string }>(answer: Promise<T>): Promise<T> {
      const given = await answer;
      if (given.status !== 200) throw new Error(`${given.status} ${given.message} ${JSON.stringify(given)}`);
      return given;
    },
    /** Pays until nothing waits. */
    async pay() {
      while (await payDistributions(here.platform.deps));
    },
    holds: (code: AccountCode) => balanceOf(here.platform.db, code),
    /** Lets the database refuse every payment of one customer until the given function is called. */
    async refusePayments(userId: number) {
      const { db } = here.platform;
      await db.execute(sql`create or replace function refuse_one() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = 'check_violation'; end $$`);
      await db.execute(
        sql.raw(`create trigger refused_${userId} before insert on ledger_transfers for each row
        when (new.user_id = ${userId} and new.kind = 'distribution') execute function refuse_one()`),
      );
      return () => db.execute(sql.raw(`drop trigger refused_${userId} on ledger_transfers`));
    },
  };
  return estate;
}
