import { Check } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { KycCheckState } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_CHECK } from "../../contract/customers/vocabulary";
import { t } from "../i18n/t";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { CheckDialog } from "./CheckDialog";
import { customerWords } from "./words";

interface Props {
  customer: RaRecord;
  check: KycCheckState;
}

/** What a person says why they do it. */
const ASKING = ["reject", "ask"] as const;

/** Offers the decisions that a check has not got already, to those who may decide. */
export function CheckActions({ customer, check: { check, status, evidence } }: Props) {
  const provider = useConsoleProvider();
  const may = useMayCall(customerRoutes.decideCheck);
  const [asking, setAsking] = useState<"approve" | (typeof ASKING)[number]>();
  const { mutate, isPending } = useChange(
    customers.name,
    (_: undefined, key) =>
      provider.call(customerRoutes.decideCheck, {
        params: { id: customer.id, check },
        body: { decision: "approve" },
        key,
      }),
    customerWords.kyc.approved,
  );
  if (!may) return null;
  // A server that tells of no evidence decides for itself.
  const isFounded = (evidence as typeof evidence | undefined)?.length !== 0;
  // Four checks stand on the page, each with the same buttons.
  const named = (action: "approve" | (typeof ASKING)[number]) =>
    t(customerWords.kyc.actionOf, { action: t(customerWords.kyc[action]), check: t(KYC_CHECK[check]) });
  return (
    <div className="actions">
      {status !== "verified" && (
        <button
          type="button"
          className="button primary"
          aria-label={named("approve")}
          disabled={isPending}
          onClick={() => (isFounded ? mutate(undefined) : setAsking("approve"))}
        >
          <Check size={16} aria-hidden /> {t(customerWords.kyc.approve)}
        </button>
      )}
      {ASKING.filter((action) => !(action === "reject" && status === "rejected")).map((action) => (
        <button
          key={action}
          type="button"
          className={action === "reject" ? "button danger" : "button"}
          aria-label={named(action)}
          onClick={() => setAsking(action)}
        >
          {t(customerWords.kyc[action])}
        </button>
      ))}
      {asking && (
        <CheckDialog customer={customer.id} check={check} decision={asking} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}
