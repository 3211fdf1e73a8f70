import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { AssetStatus } from "../../contract/assets/steps";
import type { KYC_STATUS } from "../../contract/customers/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import type { OrderStatus } from "../../contract/orders/steps";
import type { SIGNATURE_STATUS } from "../../contract/signing/vocabulary";
import type { DELIVERY_STATUS } from "../../contract/tokens/vocabulary";
import type { ACCOUNT_STATUS } from "../../contract/vocabulary";
import type { Database } from "../db/database";
import { builtOnce } from "../db/planned";
import { tables } from "../db/tables";
import { type FeeLine as FeeOn, type FeePayment, feesOn } from "../fees/estimate";
import { notFound } from "../http/failure";
import { HOLDING } from "../reports/standing";
import { type SettingRow, settingRows, settingsAmong } from "../settings/read";
import { STANDING_PAYMENTS } from "./standingPayments";
import { orderDocuments, orderFees, orderFeesSettled, tokenSupply } from "./tables";

/** One fee of an order; the percentage behind it may be gone by now. */
type FeeLine = Omit<FeeOn, "percentage_id" | "types"> & { percentage_id: number | null };

/** What an order's gates and effects are decided by, read in one go. */
export interface OrderFacts {
  id: number;
  status: OrderStatus;
  version: number;
  units: number;
  times: Record<"investment_deadline_time" | "document_sign_time" | "payment_time", string | null>;
  /** How many days each of these times lies ahead when a step sets it. */
  days: Record<keyof OrderFacts["times"], number>;
  customer: {
    id: number;
    name: string;
    email: string;
    language: string | null;
    status: keyof typeof ACCOUNT_STATUS;
    is_employee: boolean;
    kyc: keyof typeof KYC_STATUS;
    wallet: string | null;
    wallet_proven_at: string | null;
  };
  asset: {
    id: number;
    name: string;
    status: AssetStatus;
    spv_id: number | null;
    spv: string | null;
    /** Its units move by a chain. */
    on_chain: boolean;
  };
  /** How far its units have come that are on their way by the chain. */
  delivery: keyof typeof DELIVERY_STATUS | null;
  /** Tokens of the asset that orders hold, delivered ones included, and how many there are. */
  raise: { ordered: number; supply: number };
  documents: Partial<Record<keyof typeof SIGNATURE_STATUS, number>>;
  /** Somebody asked to cancel it, and nobody has decided yet. */
  cancelling: boolean;
  money: OrderMoney;
}

/** The money of an order, as decimal strings. */
interface OrderMoney {
  total: string;
  fees: FeeLine[];
  /** The fees are fixed, with the first money or when the payment was asked for, and not an estimate of today. */
  fees_settled: boolean;
  /** Tax on the fees. */
  tax: string;
  /** Total, fees and their tax. */
  due: string;
  received: string;
  outstanding: string;
  /** What lies on the order's own account. */
  held: string;
}

const { orders, users, assets, spvs, ledger_accounts, cancellations } = tables;

const DAYS = ["investment_deadline_days", "signature_deadline_days", "payment_deadline_days"] as const;

const factsWhere = (db: Database, where: SQL) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      version: orders.version,
      units: orders.no_sqyds,
      total: orders.total_amount,
      times: {
        investment_deadline_time: orders.investment_deadline_time,
        document_sign_time: orders.document_sign_time,
        payment_time: orders.payment_time,
      },
      customer: {
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        status: users.status,
        is_employee: users.is_employee,
        kyc: users.kyc_status,
        wallet: users.wallet_address,
        wallet_proven_at: users.wallet_proven_at,
      },
      asset: {
        id: assets.id,
        name: assets.name,
        status: assets.status,
        spv_id: assets.spv_id,
        category: assets.property_type_id,
        on_chain: sql<boolean>`exists (select from tokens t where t.property_id = ${assets.id})`,
      },
      delivery: sql<
        OrderFacts["delivery"]
      >`(select d.status from unit_deliveries d where d.order_id = ${orders.id} and d.status <> 'cancelled')`,
      raise: {
        // An asset without a row of its supply has had no order since supplies are kept.
        ordered: sql<number>`coalesce((select reserved + delivered from ${tokenSupply} where asset_id = ${assets.id}),
          (select sum(no_sqyds)::int from orders o where o.property_id = ${assets.id} and o.status in ${HOLDING}), 0)`,
        supply: sql<number>`coalesce(${assets.total_token}, 0)`,
      },
      spv: sql<string | null>`(select ${spvs.name} from ${spvs} where ${spvs.id} = ${assets.spv_id})`,
      documents: sql<OrderFacts["documents"]>`coalesce((select jsonb_object_agg(status, n) from
        (select status, count(*)::int as n from ${orderDocuments} where order_id = ${orders.id} group by status) counted), '{}')`,
      cancelling: sql<boolean>`exists (select from ${cancellations}
        where ${cancellations.order_id} = ${orders.id} and ${cancellations.status} = 'pending')`,
      received: sql<string>`(select coalesce(sum(amount), 0)::numeric(20, 2)::text from ${STANDING_PAYMENTS} p
        where p.order_id = ${orders.id})`,
      held: sql<string>`coalesce((select balance from ${ledger_accounts} where code = 'order:' || ${orders.id}), 0)::numeric(20, 2)::text`,
      fixed: sql<boolean>`exists (select from ${orderFeesSettled} where order_id = ${orders.id})`,
      settled: sql<
        FeeLine[]
      >`coalesce((select jsonb_agg(jsonb_build_object('percentage_id', percentage_id, 'name', name,
        'percentage', percentage::text, 'amount', amount::text, 'tax_percent', tax_percent::text, 'tax', tax::text) order by id) from ${orderFees} where order_id = ${orders.id}), '[]')`,
      set: settingRows(DAYS),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .innerJoin(assets, eq(assets.id, orders.property_id))
    .where(where)
    .orderBy(asc(orders.id));

type FactsRow = Awaited<ReturnType<typeof factsWhere>>[number];

const factsOfOrder = builtOnce("facts_of_order", (db) => factsWhere(db, eq(orders.id, sql.placeholder("id"))));
const factsOfOrders = builtOnce("facts_of_orders", (db) =>
  factsWhere(db, sql`${orders.id} = any(${sql.placeholder("ids")}::int[])`),
);

const lockOfOrder = builtOnce("lock_of_order", (db) => {
  const { id, property_id } = orders;
  const ordered = db
    .select({ property_id })
    .from(orders)
    .where(eq(id, sql.placeholder("id")))
    .for("no key update");
  const locked = db.$with("locked").as(ordered);
  // An offer that is being closed is waited for, and waits for the orders that are on a step.
  return db
    .with(locked)
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.id, sql`(select property_id from ${locked})`))
    .for("share");
});

/** Reads everything that decides what an order may do next; fees that are not settled only where an estimate is wanted. */
export async function readFacts(db: Database, id: number, estimate = true): Promise<OrderFacts> {
  const [facts] = await completed(db, factsOfOrder(db).execute({ id }), estimate);
  if (!facts) throw notFound("order");
  return facts;
}

/** Reads the facts of several orders at once, in the order of their numbers; one that is not known is left out. */
export const readFactsOf = (db: Database, ids: readonly number[], estimate = true): Promise<OrderFacts[]> =>
  completed(db, factsOfOrders(db).execute({ ids }), estimate);

async function completed(db: Database, asked: Promise<FactsRow[]>, estimate: boolean): Promise<OrderFacts[]> {
  const rows = (await asked).map((row) => ({
    ...row,
    fees_settled: row.fixed || hasFees(row.status as OrderStatus),
  }));
  const open = estimate ? rows.filter(({ fees_settled }) => !fees_settled) : [];
  const payments = open.map(({ asset, total }) => ({ asset, total }) as FeePayment);
  const estimates = await feesOn(db, payments);
  return rows.map(({ total, fees_settled, settled, received, held, fixed: _, spv, asset, set, ...order }) => {
    const { category: __, ...named } = asset;
    const fees: FeeLine[] = estimates[open.findIndex(({ id }) => id === order.id)] ?? settled;
    const tax = fees.reduce((sum, line) => sum + paiseOf(line.tax), 0n);
    const due = fees.reduce((sum, { amount }) => sum + paiseOf(amount), paiseOf(total as string) + tax);
    const outstanding = due - paiseOf(received);
    const money = {
      total,
      fees,
      fees_settled,
      tax: rupeesOf(tax),
      due: rupeesOf(due),
      received,
      outstanding: rupeesOf(outstanding > 0n ? outstanding : 0n),
      held,
    };
    return { ...order, days: daysOf(set), asset: { ...named, spv }, money } as OrderFacts;
  });
}

function daysOf(rows: SettingRow[]): OrderFacts["days"] {
  const set = settingsAmong(rows, DAYS);
  return {
    investment_deadline_time: Number(set.investment_deadline_days),
    document_sign_time: Number(set.signature_deadline_days),
    payment_time: Number(set.payment_deadline_days),
  };
}

/**
 * Locks an order until the commit, and the status of its asset, then reads its facts.
 *
 * In two statements: one alone would give the sums from before what the lock waited for. Both are sent at once, and the
 * database answers them one after the other.
 */
export async function lockFacts(tx: Database, id: number, estimate = true): Promise<OrderFacts> {
  const [, facts] = await Promise.all([lockOfOrder(tx).execute({ id }), readFacts(tx, id, estimate)]);
  return facts;
}

const FIRST_WITH_FEES = ORDER_SEQUENCE.indexOf("full-payment-pending");

/** Fees are fixed at the latest when the payment is asked for. */
const hasFees = (status: OrderStatus) => ORDER_SEQUENCE.indexOf(status) >= FIRST_WITH_FEES || status === "refunded";
