import { count, eq, inArray, sql } from "drizzle-orm";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { monthInWords } from "../../contract/month";
import { MOVEMENT_KIND } from "../../contract/movements/vocabulary";
import type { ALLOCATION_PURPOSE } from "../../contract/receipts/vocabulary";
import type { Resource } from "../../contract/resource";
import { UNITS_TAKEN } from "../../contract/units/calls";
import { UNIT_HOLD } from "../../contract/units/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { projectFees } from "../fees/tables";
import { sayAmount } from "../ledger/amount";
import { placeOf } from "../receipts/place";
import type { Values } from "../resources/values";

/** What a title may tell of a guarded call. */
export interface Told {
  tx: Database;
  resource: Resource;
  params: Record<string, unknown>;
  query: unknown;
  body: Values;
  before: Values | undefined;
}

const money =
  (what: string) =>
  ({ resource, body, before }: Told) => {
    const subject = before && ` for ${resource.label.toLowerCase()} ${before[resource.title]}`;
    return `${what} of ${sayAmount(String(body.amount))}${subject ?? ""}`;
  };

/** Says in one line what somebody is to decide on, where the name of the call and its record do not. */
export const TITLES: Readonly<Record<string, (told: Told) => string | Promise<string>>> = {
  "POST /console/orders/:id/payments": money("Payment"),
  "POST /console/orders/:id/reopen": ({ params }) => `Re-open order ${params.id}`,
  "POST /console/eois/:id/payments": money("Booking amount"),
  "POST /console/applications/:id/payments": money("Payment"),
  "POST /console/applications/:id/refund": money("Refund"),
  "POST /console/wallet/deposits": money("Deposit"),
  "POST /console/receipts": ({ body }) => `Receipt of ${sayAmount(String(body.amount))}, ${body.reference}`,
  "POST /console/receipts/:id/allocations": async ({ tx, body, before }) =>
    `Allocate ${sayAmount(String(body.amount))} of receipt ${before?.reference} ${await placeOf(tx, body.purpose as keyof typeof ALLOCATION_PURPOSE, Number(body.record_id))}`,
  "POST /console/receipts/:id/return": ({ body, before }) =>
    `Return of ${sayAmount(String(body.amount))} of receipt ${before?.reference} to its sender`,
  "POST /console/income": ({ body }) => `Income of ${sayAmount(String(body.amount))}, ${body.reference}`,
  "POST /console/money-movements": ({ body }) =>
    `${MOVEMENT_KIND[body.kind as keyof typeof MOVEMENT_KIND]}: ${sayAmount(String(body.amount))}`,
  "POST /console/ledger/:id/reversal": ({ before }) =>
    `Reverse transfer ${before?.id}: ${TRANSFER_KIND[before?.kind as keyof typeof TRANSFER_KIND]} of ${sayAmount(String(before?.amount))}`,
  "PUT /console/customers/:id/kyc/:check": ({ params, before }) =>
    `${KYC_CHECK[params.check as KycCheck]} check of ${before?.name}`,
  "POST /console/periods/:id/close": ({ before }) => `Close ${monthInWords(String(before?.month))}`,
  "PUT /console/payment-batches/:id/failures": failedPayments,
  "PUT /console/payment-batch-items/:id/return": ({ before }) =>
    `Return of payment ${before?.number} of batch ${before?.batch_id}, ${sayAmount(String(before?.amount))}`,
  "PUT /console/assets/:id/tabs/:tab": ({ before }) => `Rules of the offer of “${before?.name}”`,
  "PUT /percentage/property/:project_id/": feeSwitch,
  "PUT /console/proposals/:id/votes/:user_id": async ({ tx, params, before }) =>
    `Vote of ${await nameOf(tx, params.user_id)} on “${before?.title}”`,
  "POST /console/spv/:spv_id/unit-movements": unitMovement,
  "POST /console/spv/:spv_id/unit-movements/:movement_id/correction": ({ params, body }) =>
    `Correction of movement ${params.movement_id}: ${sayUnits(body.units)}`,
  "PUT /console/unit-holds/:id/release": ({ before }) =>
    `Lift ${UNIT_HOLD[before?.kind as keyof typeof UNIT_HOLD].toLowerCase()} no. ${before?.id}`,
};

/**
 * Says which part of its record a guarded call is about, where several parts may wait for a second person at a time: one
 * request for each of them does.
 */
export const PARTS: Readonly<Record<string, (told: Told) => string | Promise<string>>> = {
  "PUT /console/customers/:id/kyc/:check": ({ params }) => KYC_CHECK[params.check as KycCheck],
  "PUT /console/proposals/:id/votes/:user_id": async ({ tx, params }) =>
    `${await nameOf(tx, params.user_id)} (${params.user_id})`,
};

async function nameOf(tx: Database, userId: unknown): Promise<string> {
  const { users } = tables;
  const [user] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, Number(userId)));
  return user?.name ?? String(userId);
}

async function failedPayments({ tx, params, body }: Told): Promise<string> {
  const { number, amount } = tables.payment_batch_items;
  const numbers = (body.failures as { number: string }[]).map((failure) => failure.number);
  const [failed] = await tx
    .select({ payments: count(), total: sql<string>`sum(${amount})::text` })
    .from(tables.payment_batch_items)
    .where(inArray(number, numbers));
  const { payments = 0, total = "0" } = failed ?? {};
  const verb = payments === 1 ? "payment" : "payments";
  return `${payments} ${verb} of batch ${params.id}, ${sayAmount(total)} in all, ${payments === 1 ? "was" : "were"} not made`;
}

async function unitMovement({ tx, body }: Told): Promise<string> {
  const { assets } = tables;
  const [asset] = await tx
    .select({ name: assets.name })
    .from(assets)
    .where(eq(assets.id, Number(body.property_id)));
  const what = UNITS_TAKEN[body.kind as keyof typeof UNITS_TAKEN];
  return `${what} of ${sayUnits(body.units)} of “${asset?.name}”`;
}

const sayUnits = (units: unknown) => (units === 1 ? "1 unit" : `${Number(units).toLocaleString("en-IN")} units`);

async function feeSwitch({ tx, query, body }: Told): Promise<string> {
  const { fee_percentages, assets } = tables;
  const [found] = await tx
    .select({ fee: fee_percentages.name, asset: assets.name })
    .from(projectFees)
    .innerJoin(fee_percentages, eq(fee_percentages.id, projectFees.percentage_id))
    .innerJoin(assets, eq(assets.id, projectFees.project_id))
    .where(eq(projectFees.id, (query as { property_id: number }).property_id));
  return `Switch “${found?.fee}” of “${found?.asset}” ${body.status === "Active" ? "on" : "off"}`;
}
