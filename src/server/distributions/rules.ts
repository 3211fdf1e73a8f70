import { eq, type SQL, sql } from "drizzle-orm";
import { DISTRIBUTION_TRANSITIONS } from "../../contract/distributions/machine";
import { distributionSchedules, distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_STATUS } from "../../contract/distributions/vocabulary";
import { msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import { LEDGER_CURRENCY } from "../../contract/platform";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { refuseForeign } from "../holdings/capTable";
import { Failure, invalid } from "../http/failure";
import { escapeLike } from "../resources/like";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";

type Status = keyof typeof DISTRIBUTION_STATUS;

/** A distribution without figures: as it is before it is calculated. */
export const UNCALCULATED = {
  status_reason: null,
  fee: "0",
  reserved: "0",
  distributable: "0",
  withheld: "0",
  net: "0",
  holders: 0,
  redeemed: 0,
  calculated_at: null,
} as const;

/** Only those that have been paid from have lines worth counting. */
const ofLines = (value: SQL, which: SQL) =>
  sql`(select ${value} from distribution_lines l where l.distribution_id = distributions.id and ${which})`;
const counted = (status: string) => ofLines(sql`count(*)::int`, sql`l.status = ${status}`);
/** Parts that their holders have. */
const RECEIVED = sql`l.status in ('paid', 'to-wallet')`;

/** What the server knows of distributions: their lines, and what may still be changed. */
export const distributionRules: Rules = {
  computed: {
    batched: counted("batched"),
    paid: ofLines(sql`count(*)::int`, RECEIVED),
    failed: counted("failed"),
    held: counted("held"),
    paid_amount: ofLines(sql`coalesce(sum(l.net), 0)::numeric(20, 2)`, RECEIVED),
  },
  beforeCreate: async ({ tx }, values) => {
    await refuseUnfit(tx, values);
    return values;
  },
  beforeChange: async ({ tx }, before, changes) => {
    refuseStep(before.status as Status, changes.status as Status | undefined);
    if (!changesTerms(distributions, changes)) return changes;
    refuseSettled(before);
    refuseOtherSpv(before, changes);
    await refuseUnfit(tx, { ...before, ...changes });
    if (before.status === "draft") return changes;
    await removeLines(tx, before.id as number);
    return { ...changes, ...UNCALCULATED, status: "draft" };
  },
  beforeRemove: async ({ tx }, before) => {
    refuseSettled(before);
    await removeLines(tx, before.id as number);
  },
};

const lastInCoin = (value: SQL) => sql`(case when distribution_lines.in_coin then (select ${value} from coin_payments p
  where p.line_id = distribution_lines.id order by (p.status = 'confirmed') desc, p.id desc limit 1) end)`;

/** What the server knows of the parts of distributions beyond their definition. */
export const distributionLineRules: Rules = {
  search: (text) => sql`exists (select from users u where u.id = distribution_lines.user_id
    and u.name ilike ${`%${escapeLike(text)}%`})`,
  computed: {
    user_name: sql`(select u.name from users u where u.id = distribution_lines.user_id)`,
    batch_id: sql`(select max(i.batch_id) from payment_batch_items i where i.line_id = distribution_lines.id)`,
    way: sql`(case when distribution_lines.in_coin then 'coin' else (
      select d.payout from distributions d where d.id = distribution_lines.distribution_id) end)`,
    chain_transaction_id: lastInCoin(sql`p.transaction_id`),
    wallet: lastInCoin(sql`p.to_address`),
  },
};

/** What the server knows of schedules of distributions beyond their definition. */
export const distributionScheduleRules: Rules = {
  beforeCreate: async ({ tx }, values) => {
    await refuseUnfit(tx, values);
    return values;
  },
  beforeChange: async ({ tx }, before, changes) => {
    if (!changesTerms(distributionSchedules, changes)) return changes;
    refuseOtherSpv(before, changes);
    await refuseUnfit(tx, { ...before, ...changes });
    // What kept it from being prepared may be what is changed.
    return { ...changes, last_error: null };
  },
  beforeRemove: async ({ tx }, { id }) => {
    const made = await tx.$count(tables.distributions, eq(tables.distributions.schedule_id, id as number));
    if (made) throw new Failure("conflict", "It has prepared distributions: turn it off instead");
  },
};

/** Removes what a calculation left. */
export const removeLines = (tx: Database, id: number) =>
  tx.delete(tables.distribution_lines).where(eq(tables.distribution_lines.distribution_id, id));

const changesTerms = ({ fields }: Resource, changes: Values) =>
  fields.some(({ path, readOnly, computed }) => !readOnly && !computed && (path.split(".")[0] as string) in changes);

function refuseStep(from: Status, to: Status | undefined) {
  if (to === undefined || to === from || nextOf(DISTRIBUTION_TRANSITIONS, from).includes(to)) return;
  const words = msg("A distribution that is “%{from}” cannot become “%{to}”", {
    from: msg(DISTRIBUTION_STATUS[from]),
    to: msg(DISTRIBUTION_STATUS[to]),
  });
  throw new Failure("conflict", words);
}

function refuseSettled({ status }: Values) {
  if (status === "draft" || status === "calculated") return;
  const words = msg("A distribution that is “%{status}” can no longer be changed or deleted", {
    status: msg(DISTRIBUTION_STATUS[status as Status]),
  });
  throw new Failure("conflict", words);
}

function refuseOtherSpv(before: Values, { spv_id = before.spv_id }: Values) {
  if (spv_id !== before.spv_id)
    throw invalid([{ path: "spv_id", message: "The SPV stays the one that it was made for" }]);
}

/** Refuses an SPV that the ledger does not keep the money of, and an asset that is not the SPV's. */
async function refuseUnfit(tx: Database, { spv_id, property_id }: Values) {
  const [spv] = await tx
    .select()
    .from(tables.spvs)
    .where(eq(tables.spvs.id, spv_id as number));
  if (spv && spv.currency !== LEDGER_CURRENCY) {
    const message = msg("Money is kept in %{ledger} alone, and this SPV’s is %{currency}", {
      ledger: LEDGER_CURRENCY,
      currency: spv.currency,
    });
    throw invalid([{ path: "spv_id", message }]);
  }
  if (spv) await refuseForeign(tx, spv.id, (property_id ?? undefined) as number | undefined);
}
