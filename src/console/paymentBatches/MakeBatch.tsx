import { Plus } from "lucide-react";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useNavigate } from "react-router-dom";
import { distributionRoutes } from "../../contract/distributions/routes";
import type { DuePayments } from "../../contract/paymentBatches/calls";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import { formatMoney, formatNumber } from "../kit/values";
import { Stack } from "../theme/layout";
import { LONG_MS } from "./outcomes";
import { paymentBatchWords } from "./words";
import "./batches.css";

interface Props {
  /** The one distribution that it is for; anything that waits without. */
  distribution?: number;
  primary?: boolean;
}

/** Makes a batch of what waits, after saying how much that is and whom it leaves out. */
export function MakeBatch({ distribution, primary }: Props) {
  const may = useMayCall(paymentBatchRoutes.make);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className={primary ? "button primary" : "button"} onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {t(paymentBatchWords.make)}
      </button>
      {open && <MakeForm distribution={distribution} onClose={() => setOpen(false)} />}
    </>
  );
}

function MakeForm({ distribution, onClose }: { distribution: number | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayParts = useMayCall(distributionRoutes.retryAll);
  const { data, error } = useAnswer(paymentBatchRoutes.due);
  const offered = data?.filter(
    ({ pays, distribution_id }) =>
      (pays === "withdrawals" || mayParts) && (distribution === undefined || distribution_id === distribution),
  );
  const [chosen, choose] = useState<string>();
  const due = offered?.find((one) => keyOf(one) === chosen) ?? offered?.[0];
  const made = useCall(paymentBatchRoutes.make, {
    timeout: LONG_MS,
    done: ({ batch }) => (batch ? t(paymentBatchWords.made, { id: batch.id }) : paymentBatchWords.madeNone),
    tells: true,
  });
  const submit = () =>
    due &&
    made.mutate(
      { pays: due.pays, distribution_id: due.distribution_id },
      {
        onSuccess: ({ batch }) => {
          onClose();
          if (batch) navigate(pathOf(paymentBatches, "show", batch.id));
          else [notify(paymentBatchWords.madeNone, { type: "warning" }), refresh()];
        },
      },
    );
  return (
    <FormDialog
      title={t(paymentBatchWords.make)}
      action={t(paymentBatchWords.make)}
      pending={made.isPending}
      incomplete={!due}
      error={error ?? made.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(paymentBatchWords.makeText)}</p>
      {offered?.length === 0 && <p className="callout">{t(paymentBatchWords.nothing)}</p>}
      {offered && due && (
        <Stack as="fieldset" gap={2} className="choices">
          <legend className="label">{t(paymentBatchWords.what)}</legend>
          {offered.map((one) => (
            <label key={keyOf(one)}>
              <input type="radio" name="due" checked={one === due} onChange={() => choose(keyOf(one))} />
              <span>
                {t(paymentBatchWords[one.pays], { id: one.distribution_id, spv: one.spv_name })}
                <small className="muted">
                  {t(paymentBatchWords.due, {
                    smart_count: one.payments,
                    count: formatNumber(one.payments),
                    total: formatMoney(one.total),
                  })}
                </small>
              </span>
            </label>
          ))}
        </Stack>
      )}
      {due && due.held.length > 0 && <HeldBack held={due.held} />}
    </FormDialog>
  );
}

const keyOf = ({ pays, distribution_id }: DuePayments) => `${pays} ${distribution_id ?? ""}`;

function HeldBack({ held }: Pick<DuePayments, "held">) {
  return (
    <div className="callout">
      <p>{t(paymentBatchWords.held, { smart_count: held.length, count: formatNumber(held.length) })}</p>
      <ul>
        {held.map(({ number, user_name, amount, why }) => (
          <li key={number}>
            {user_name}, {formatMoney(amount)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
