import type { RaRecord } from "react-admin";
import { useRecordContext } from "react-admin";
import { distributions } from "../../contract/distributions/resource";
import { type paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import type { RecordOf } from "../../contract/resource";
import { withdrawals } from "../../contract/withdrawals/resource";
import { t } from "../i18n/t";
import { Actions, linkTo } from "../kit/ActionButton";
import { type Outcome, outcomeActions } from "./outcomeActions";
import { recordOutcomes } from "./outcomes";
import { paymentBatchWords } from "./words";

type Item = RecordOf<typeof paymentBatchItems>;

/** What the bank may still say of a payment in each status. */
const OUTCOMES: Readonly<Record<Item["status"], readonly Outcome[]>> = {
  waiting: ["paid", "failed"],
  paid: ["returned"],
  failed: [],
  returned: [],
};

const paysOf = ({ withdrawal_id }: Item) => (withdrawal_id ? "withdrawals" : "distribution");

const ACTIONS = outcomeActions({
  call: { ...paymentBatchRoutes.pay, of: paymentBatchItems.name },
  pays: paysOf,
  open: ({ status }: Item) => OUTCOMES[status],
  run: ({ provider, record: { id, batch_id, number }, said, key }) => {
    if (said.outcome === "returned")
      return provider.call(paymentBatchRoutes.giveBack, { params: { id }, body: said, key });
    const outcomes =
      said.outcome === "paid" ? { payments: [{ number, ...said }] } : { failures: [{ number, reason: said.reason }] };
    return recordOutcomes(provider, batch_id, outcomes, key);
  },
});

/** Says that the bank sent a payment back. */
export const RETURN = ACTIONS.find(({ name }) => name === "returned-payment") as (typeof ACTIONS)[number];

/** Lets one record what the bank says of a payment, and leads to what it pays. */
export function ItemActions({ record }: { record: RaRecord }) {
  // Around the payments on the page of their batch; nothing around their own list.
  const batch = useRecordContext<RecordOf<typeof paymentBatches>>();
  const item = record as Item;
  return (
    <Actions
      label={t(paymentBatchWords.itemActions, { number: item.number })}
      actions={ACTIONS}
      record={item}
      links={[
        linkTo(paymentBatchWords.owner.withdrawals, withdrawals, item.withdrawal_id),
        linkTo(paymentBatchWords.owner.distribution, distributions, item.withdrawal_id ? null : batch?.distribution_id),
      ]}
    />
  );
}
