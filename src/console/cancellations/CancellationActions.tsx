import { useState } from "react";
import type { RaRecord } from "react-admin";
import { cancellations } from "../../contract/cancellations/resource";
import { orders } from "../../contract/orders/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { type Cancellation, DecisionForm } from "./DecisionForm";
import { cancellationWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets whoever may approve orders decide on a request to cancel one. */
export function CancellationActions({ record, words }: Props) {
  const mayDecide = useMay(orders.name, "approve");
  const [asking, setAsking] = useState<"approve" | "deny">();
  if (!mayDecide || record.status !== "pending") return null;
  return (
    <>
      <ActionMenu
        label={t(cancellationWords.actions, { name: titleOf(cancellations, record) })}
        {...(words ? { words } : {})}
      >
        {(["approve", "deny"] as const).map((decision) => (
          <button key={decision} type="button" role="menuitem" onClick={() => setAsking(decision)}>
            {t(cancellationWords[decision].action)}
          </button>
        ))}
      </ActionMenu>
      {asking && (
        <DecisionForm request={record as Cancellation} decision={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
