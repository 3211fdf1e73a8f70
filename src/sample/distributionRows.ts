import { rupeesOf } from "../contract/money";
import { distributionSchedules, distributions } from "../contract/resources/distributions";
import { type DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND } from "../contract/spvVocabulary";
import { valuesOf } from "../contract/vocabulary";
import type { Database } from "../server/db/open";
import { DAY, dayOf, instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables/resources";
import { distributionAccounts } from "../server/db/tables/spv";
import { UNCALCULATED } from "../server/distributions/rules";
import { rowOf, type Values } from "../server/resources/shape";
import type { Payments } from "./distributionMoney";
import { isFunded, type SampleDistribution, type SampleLine, TERMS } from "./distributions";
import type { SampleTransfer } from "./ledger";
import type { SampleCustomer } from "./people";

/** A distribution with its money, and the number of the request that somebody decided or is to decide. */
interface Shared {
  distribution: SampleDistribution;
  money: Payments;
  approvalId: number | undefined;
}

/** Writes distributions, their parts, the accounts that these were paid to, and schedules. */
export async function seedDistributions(
  tx: Database,
  shared: readonly Shared[],
  posted: Map<SampleTransfer, number>,
  { customers, now }: { customers: readonly SampleCustomer[]; now: number },
): Promise<void> {
  const [first] = shared;
  if (!first) return;
  const schedules = scheduleRows(await reserveIds(tx, "distribution_schedules", FREQUENCIES.length), first, now);
  await insertRows(tx, tables.distribution_schedules, schedules);
  await insertRows(
    tx,
    tables.distributions,
    shared.map((one) => distributionRow(one, one.distribution.ago === 2 ? (schedules[0]?.id as number) : null)),
  );
  const people = new Map(customers.map((customer) => [customer.id, customer]));
  const parts = shared.flatMap(({ distribution, money }) =>
    distribution.lines.map((line) => ({
      distribution,
      line,
      person: people.get(line.key),
      transfer: money.byLine.get(line),
    })),
  );
  await insertRows(
    tx,
    tables.distribution_lines,
    parts.map(({ distribution, line, person, transfer }) =>
      lineRow(distribution, line, person, transfer && posted.get(transfer)),
    ),
  );
  await insertRows(
    tx,
    distributionAccounts,
    parts
      .filter(({ distribution, transfer }) => transfer && distribution.payout === "bank")
      .map(({ line, person }) => ({ line_id: line.id, bank_details: person?.bank })),
  );
}

/** Writes that each status lies behind. */
const VERSION = { draft: 1, calculated: 2, cancelled: 2, requested: 3, running: 4, paused: 5, completed: 5 } as const;

function distributionRow({ distribution, approvalId }: Shared, scheduleId: number | null): Values {
  const { id, spv, property, status, kind, payout, terms, days, division, lines, pair } = distribution;
  const { created, calculated, decided, paid, finished } = distribution;
  const funded = isFunded(distribution);
  const returned = lines.some((line) => line.status === "returned");
  const ended = returned ? finished : paid;
  const figures = division && {
    fee: rupeesOf(division.fee),
    reserved: rupeesOf(division.reserved),
    distributable: rupeesOf(division.distributable),
    withheld: rupeesOf(division.withheld),
    net: rupeesOf(division.net),
    holders: lines.length,
    calculated_at: instantOf(calculated),
  };
  const updated = status === "completed" ? ended : funded ? paid : division ? calculated : created;
  return rowOf(distributions, {
    ...{ id, spv_id: spv.id, property_id: property, kind, payout, ...terms, ...days, status },
    note: null,
    ...UNCALCULATED,
    ...figures,
    status_reason: returned ? "The bank account is closed." : status === "cancelled" ? "Entered twice." : null,
    requested_by: approvalId === undefined ? null : pair.asked.id,
    approval_id: approvalId ?? null,
    started_at: funded ? instantOf(decided) : null,
    completed_at: status === "completed" ? instantOf(ended) : null,
    schedule_id: scheduleId,
    ...{ version: VERSION[status], created_at: instantOf(created), updated_at: instantOf(updated) },
  });
}

function lineRow(
  { id, payout, calculated, paid }: SampleDistribution,
  line: SampleLine,
  person: SampleCustomer | undefined,
  transfer: number | undefined,
): Values {
  const bank = transfer !== undefined && payout === "bank" ? person?.bank : undefined;
  const tried = line.status !== "waiting";
  return {
    ...{ id: line.id, distribution_id: id, user_id: line.key, category: line.category, units: line.units },
    ...{ gross: rupeesOf(line.gross), withheld: rupeesOf(line.withheld), net: rupeesOf(line.net) },
    ...{ status: line.status, error: line.error, attempts: Number(tried), transfer_id: transfer ?? null },
    account: bank ? `${bank.bank_name} …${bank.account_number.slice(-4)}` : null,
    paid_at: transfer === undefined ? null : instantOf(paid),
    ...{ version: tried ? 2 : 1, created_at: instantOf(calculated), updated_at: instantOf(tried ? paid : calculated) },
  };
}

/** One schedule of each kind; every other one is switched off. */
const FREQUENCIES: readonly (keyof typeof DISTRIBUTION_FREQUENCY)[] = [
  ...(["quarterly", "yearly", "monthly", "half-yearly", "quarterly", "yearly"] as const),
];

const scheduleRows = (ids: readonly number[], { distribution: { spv } }: Shared, now: number): Values[] =>
  valuesOf(DISTRIBUTION_KIND).map((kind, index) =>
    rowOf(distributionSchedules, {
      ...TERMS,
      ...{ id: ids[index], spv_id: spv.id, property_id: null, kind, frequency: FREQUENCIES[index] },
      ...{ gross: "250000.00", cap_per_holder: null, payout: index % 2 ? "bank" : "wallet" },
      ...{ next_on: dayOf(now + (20 + 11 * index) * DAY), active: index % 2 === 0 },
      last_error: index === 5 ? "Nobody held units at the end of this day" : null,
      ...{ version: 1, created_at: instantOf(now - 200 * DAY), updated_at: instantOf(now - 200 * DAY) },
    }),
  );
