import { z } from "zod";
import { eoiCalls } from "../../contract/eois/calls";
import { eois } from "../../contract/eois/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { longText } from "../../contract/fields";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { formatMoney } from "../kit/values";
import { About } from "./About";
import { type Decision, type Eoi, isBooked, isEnd } from "./eoi";
import { eoiWords } from "./words";

/** Whoever is turned down is told why. */
const REASONED = z.object({ reason: longText() });
const UNREASONED = eoiCalls.decide.body.pick({ reason: true });

interface Props {
  eoi: Eoi;
  decision: Decision;
  onClose: () => void;
}

/** Asks before a decision, says what becomes of booked money, and takes the reason of one that ends the interest. */
export function DecisionForm({ eoi, decision, onClose }: Props) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    eois.name,
    (reason: string | null, key) =>
      provider.call(eoiRoutes.decide, { params: { id: eoi.id }, body: { status: decision, reason }, key }),
    eoiWords.decided,
    { tells: true },
  );
  const needsReason = decision === "rejected";
  const form = useEntries(needsReason ? REASONED : UNREASONED, { reason: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said.reason ?? null, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone={isEnd(decision) ? "danger" : "primary"}
      title={t(eoiWords[decision].title)}
      action={t(eoiWords[decision].action)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <About eoi={eoi} />
      <p>{t(eoiWords[decision].text)}</p>
      {isEnd(decision) && (
        <>
          {isBooked(eoi) && <p>{t(eoiWords.givesBack, { amount: formatMoney(eoi.booked_amount) })}</p>}
          <ReasonEntry label={t(needsReason ? eoiWords.reason : eoiWords.reasonOptional)} {...form.entryOf("reason")} />
        </>
      )}
    </FormDialog>
  );
}
