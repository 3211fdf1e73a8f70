import type { Identifier } from "react-admin";
import { z } from "zod";
import { customerCalls } from "../../contract/customers/calls";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_CHECK, type KycCheck } from "../../contract/customers/vocabulary";
import { longText } from "../../contract/fields";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { customerWords } from "./words";

const { decision: DECISION } = customerCalls.decideCheck.body.shape;
const SCHEMA = z.object({ decision: DECISION, reason: longText("Reason") });

const DONE = { approve: "approved", reject: "rejected", ask: "asked" } as const;

interface Props {
  customer: Identifier;
  check: KycCheck;
  decision: "approve" | "reject" | "ask";
  onClose: () => void;
}

/** Asks for the reason of a rejection, of another question, or of an approval without evidence, and decides. */
export function CheckDialog({ customer, check, decision, onClose }: Props) {
  // Without evidence an approval is a request.
  const isAsked = decision === "approve";
  const { mutate, isPending, error } = useCall(customerRoutes.decideCheck, {
    params: { id: customer, check },
    done: customerWords.kyc[DONE[decision]],
    tells: true,
  });
  const form = useEntries(SCHEMA, { decision, reason: null }, error);
  const submit = () => {
    const body = form.check();
    if (body) mutate(body, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone={decision === "reject" ? "danger" : "primary"}
      title={t(customerWords.kyc[`${decision}Title`], { check: t(KYC_CHECK[check]) })}
      action={t(isAsked ? customerWords.kyc.approveAsk : customerWords.kyc[decision], { check: t(KYC_CHECK[check]) })}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAsked && <p className="muted">{t(customerWords.kyc.approveText, { check: t(KYC_CHECK[check]) })}</p>}
      <ReasonEntry
        label={t(customerWords.kyc.reason, { check: t(KYC_CHECK[check]) })}
        hint={t(isAsked ? customerWords.kyc.approveHint : customerWords.kyc.reasonHint, { check: t(KYC_CHECK[check]) })}
        maxLength={2000}
        {...form.entryOf("reason")}
      />
    </FormDialog>
  );
}
