import { useState } from "react";
import type { RaRecord } from "react-admin";
import { useRecordContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { type paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import type { RecordOf } from "../../contract/resource";
import { withdrawals } from "../../contract/withdrawals/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { pathOf } from "../kit/paths";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { type Outcome, OutcomeForm, type Said } from "./OutcomeForm";
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

/** Lets one record what the bank says of a payment, and leads to what it pays. */
export function ItemActions({ record }: { record: RaRecord }) {
  const navigate = useNavigate();
  const provider = useConsoleProvider();
  const mayRecord = useMayCall(paymentBatchRoutes.pay);
  const [asking, setAsking] = useState<Outcome>();
  // Around the payments on the page of their batch; nothing around their own list.
  const batch = useRecordContext<RecordOf<typeof paymentBatches>>();
  const { id, batch_id, number, withdrawal_id, amount, user_name, status } = record as Item;
  const pays = withdrawal_id ? "withdrawals" : "distribution";
  const owner = withdrawal_id
    ? pathOf(withdrawals, "show", withdrawal_id)
    : batch?.distribution_id && pathOf(distributions, "show", batch.distribution_id);
  const write = (said: Said, key: string) => {
    if (said.outcome === "returned")
      return provider.call(paymentBatchRoutes.giveBack, { params: { id }, body: said, key });
    const outcomes =
      said.outcome === "paid" ? { payments: [{ number, ...said }] } : { failures: [{ number, reason: said.reason }] };
    return recordOutcomes(provider, batch_id, outcomes, key);
  };
  const outcomes = mayRecord ? OUTCOMES[status] : [];
  if (!outcomes.length && !owner) return null;
  return (
    <>
      <ActionMenu label={t(paymentBatchWords.itemActions, { number })}>
        {outcomes.map((outcome) => (
          <button key={outcome} type="button" role="menuitem" onClick={() => setAsking(outcome)}>
            {t(paymentBatchWords.outcome[outcome].action)}
          </button>
        ))}
        {owner && (
          <button type="button" role="menuitem" onClick={() => navigate(owner)}>
            {t(paymentBatchWords.owner[pays])}
          </button>
        )}
      </ActionMenu>
      {asking && (
        <OutcomeForm
          resource={paymentBatchItems.name}
          payment={{ pays, amount, user_name }}
          outcome={asking}
          record={write}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
