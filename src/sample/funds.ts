import type { Database } from "../server/db/open";
import { drawFor } from "../server/db/sample/draw";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { orderPayments } from "../server/db/tables/orders";
import { tables } from "../server/db/tables/resources";
import { approvalPayloads, withdrawalAccounts } from "../server/db/tables/safety";
import { approvalRow, payloadRow } from "./approvals";
import { bankApprovals } from "./bankApprovals";
import { sampleDeposits, unmovedRows } from "./deposits";
import { pairFor } from "./desk";
import { distributionApproval, distributionMoney } from "./distributionMoney";
import { seedDistributions } from "./distributionRows";
import { sampleDistributions } from "./distributions";
import { eoiTransfers } from "./eois";
import { feeApprovals } from "./feeApprovals";
import { incomeTransfers } from "./income";
import { postAll, type SampleTransfer } from "./ledger";
import { paymentTransfers, wayTransfers } from "./orderMoney";
import { paymentRow, samplePayments } from "./payments";
import { refundApprovals } from "./refunds";
import type { Trade } from "./trade";
import {
  sampleWithdrawals,
  withdrawalAccountRow,
  withdrawalApproval,
  withdrawalRow,
  withdrawalTransfers,
} from "./withdrawals";
import { writeApprovals } from "./writeApprovals";

/** Posts the money behind a trade, and other transfers, to the ledger, with withdrawals and what waits for a second person. */
export async function seedFunds(
  tx: Database,
  { assets, customers, desk, dues, eois, fees, now, paper }: Trade,
  others: readonly SampleTransfer[],
): Promise<void> {
  const paid = dues.map((due) => {
    const payments = samplePayments(due, desk, now);
    return { ...due, payments, received: payments.reduce((sum, { amount }) => sum + amount, 0n) };
  });
  const orders = dues.map(({ order }) => order);
  const payments = paid
    .flatMap((one) => one.payments)
    .sort((one, other) => one.at - other.at)
    .map((payment) => {
      const surplus = BigInt(drawFor("sample surplus", payment.order.id).integer(0, 20)) * 50_000n;
      // The money of a booking moves with its expression of interest.
      return { payment, transfers: payment.eoi ? [] : paymentTransfers(payment, surplus) };
    });
  const booked = eois.map((eoi) => ({ eoi, transfers: eoiTransfers(eoi) }));
  const shared = (await sampleDistributions(tx, { assets, desk, now })).map((distribution) => ({
    distribution,
    money: distributionMoney(distribution),
    approval: distributionApproval(distribution),
  }));
  const transfers = [
    ...booked.flatMap((one) => one.transfers),
    ...payments.flatMap((one) => one.transfers),
    ...paid.flatMap((one) =>
      wayTransfers(one.order, one.fees, one.received, pairFor(desk, "refund", one.order.id).decided.name),
    ),
    ...incomeTransfers(assets, orders, now),
    ...shared.flatMap(({ money }) => money.transfers),
    ...sampleDeposits(customers, desk, now),
    ...others,
  ];
  const drafts = sampleWithdrawals(customers, transfers, now);
  const numbers = await reserveIds(tx, "withdrawals", drafts.length);
  const withdrawals = drafts.map((draft, index) => ({ ...draft, id: numbers[index] as number }));
  transfers.push(...withdrawals.flatMap((withdrawal) => withdrawalTransfers(withdrawal, desk)));

  const asked = withdrawals.map((withdrawal) => withdrawalApproval(withdrawal, desk));
  const companies = await tx.select().from(tables.companies).orderBy(tables.companies.id);
  const approvals = [
    ...asked,
    ...refundApprovals(paid, desk, now),
    ...feeApprovals(fees, desk, now),
    ...bankApprovals(companies, desk, now),
    ...writeApprovals({ customers, orders, withdrawals, desk, now }),
    ...shared.flatMap(({ approval }) => approval ?? []),
  ];
  approvals.sort((one, other) => one.at - other.at);
  const ids = await reserveIds(tx, "approvals", approvals.length);
  const idOf = new Map(approvals.map((approval, index) => [approval, ids[index] as number]));
  await insertRows(
    tx,
    tables.approvals,
    approvals.map((approval, index) => approvalRow(approval, ids[index] as number)),
  );
  await insertRows(
    tx,
    approvalPayloads,
    approvals.map((approval, index) => payloadRow(approval, ids[index] as number)),
  );
  await insertRows(
    tx,
    tables.withdrawals,
    withdrawals.map((one, index) => withdrawalRow(one, asked[index] && idOf.get(asked[index]), desk)),
  );
  await insertRows(tx, withdrawalAccounts, withdrawals.map(withdrawalAccountRow));

  const posted = await postAll(tx, transfers);
  const conversions = new Map(
    booked.map(({ eoi, transfers: own }) => [eoi, own.find(({ kind }) => kind === "conversion")]),
  );
  await insertRows(
    tx,
    orderPayments,
    payments.map(({ payment, transfers: own }) => {
      const transfer = payment.eoi ? conversions.get(payment.eoi) : own.at(-1);
      return paymentRow(payment, transfer && posted.get(transfer), paper);
    }),
  );
  await seedDistributions(
    tx,
    shared.map(({ approval, ...one }) => ({ ...one, approvalId: approval && idOf.get(approval) })),
    posted,
    { customers, now },
  );
  await insertRows(tx, tables.wallet_transactions, unmovedRows(customers, now));
}
