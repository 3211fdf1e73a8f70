import type { RaRecord } from "react-admin";
import { z } from "zod";
import { companyCalls } from "../../contract/company/calls";
import { company as resource } from "../../contract/company/resource";
import { companyRoutes } from "../../contract/company/routes";
import { longText } from "../../contract/fields";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { type Decision, TONE, useDecide } from "./decisions";
import { companyWords } from "./words";

const REASONED = z.object({ reason: longText() });
const UNREASONED = companyCalls.decide.body.pick({ reason: true });

interface Props {
  company: RaRecord;
  decision: Decision;
  onClose: () => void;
}

/** Asks before a decision on a company, says who will hear of it, and takes the reason that all but an approval need. */
export function DecisionForm({ company, decision, onClose }: Props) {
  const decide = useDecide();
  // The documented change of status has no place for a reason.
  const isKept = useMayCall(companyRoutes.decide);
  const { mutate, isPending, error } = useChange(
    resource.name,
    (reason: string | null, key) => decide(company.id, { status: decision, reason }, key),
    companyWords.done[decision],
    { tells: true },
  );
  const needsReason = decision !== "approved" && isKept;
  const form = useEntries(needsReason ? REASONED : UNREASONED, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason ?? null, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone={TONE[decision]}
      title={t(companyWords.ask[decision], { name: titleOf(resource, company) })}
      action={t(companyWords.decide[decision])}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(companyWords.causes[decision])}</p>
      {needsReason && <ReasonEntry label={t(companyWords.reason)} required {...form.entryOf("reason")} />}
    </FormDialog>
  );
}
