import { useId, useState } from "react";
import { useRecordContext } from "react-admin";
import type { RecordOf } from "../../../contract/resource";
import { signingRoutes } from "../../../contract/signing/routes";
import type { spv as spvs } from "../../../contract/spv/resource";
import { t } from "../../i18n/t";
import { Dialog } from "../../kit/Dialog";
import { useCall } from "../../kit/useCall";
import { Bar } from "../../wizard/Bar";
import { stepTaking } from "../../wizard/step";
import { useStepValues } from "../../wizard/useStepValues";
import { Wizard } from "../../wizard/Wizard";
import { wizardWords } from "../../wizard/words";
import { signatureWords } from "../words";
import { Outcome } from "./Outcome";
import { RecipientsStep } from "./RecipientsStep";
import { SourceStep } from "./SourceStep";
import { beginningOf, bodyOf, type Sending } from "./sending";
import { TermsStep } from "./TermsStep";
import "./send.css";

/** The steps of the dialog, each with what it takes of the call. */
const STEPS = [
  { key: "source", Panel: SourceStep, paths: ["source", "title"] },
  { key: "recipients", Panel: RecipientsStep, paths: ["ids"] },
  { key: "terms", Panel: TermsStep, paths: ["countersigners", "message", "days"] },
] as const;

/** Milliseconds that sending may take: a document is made for each of up to 200. */
const SENDING_MS = 120_000;

/** Sends documents of an SPV for signature in three steps, and then tells what went out and what did not. */
export function SendDialog({ spv, onClose }: { spv: number; onClose: () => void }) {
  const id = useId();
  const record = useRecordContext<RecordOf<typeof spvs>>();
  const [at, setAt] = useState(0);
  const { mutateAsync, data } = useCall(signingRoutes.send, {
    params: { id: spv },
    timeout: SENDING_MS,
    done: signatureWords.send.finished,
    tells: true,
  });
  const isLast = at === STEPS.length - 1;
  const { values, set, problems, failure, pending, submit } = useStepValues<Sending>({
    initial: () => beginningOf(record ?? {}, Date.now()),
    check: (typed) => {
      const { problems: wrong } = bodyOf(typed);
      // What a later step lacks is asked for there.
      return stepTaking(STEPS.slice(0, at + 1), Object.keys(wrong)) < 0 ? {} : wrong;
    },
    async save(typed) {
      const { body } = bodyOf(typed);
      if (isLast && body) await mutateAsync(body);
      else setAt(at + 1);
    },
    onRefused: (paths) => setAt(Math.max(stepTaking(STEPS, paths), 0)),
    isOf: () => true,
  });

  if (data) return <Outcome {...data} onClose={onClose} />;
  const { key, Panel } = STEPS[at] ?? STEPS[0];
  const steps = STEPS.map((step, index) => ({
    key: step.key,
    title: t(signatureWords.send.steps[step.key]),
    state: index < at ? ("complete" as const) : ("later" as const),
  }));
  return (
    <Dialog
      wide
      title={t(signatureWords.send.title)}
      onClose={onClose}
      away={{ disabled: pending, ...(at > 0 && { label: t(wizardWords.back), run: () => setAt(at - 1) }) }}
      action={{
        form: id,
        disabled: pending,
        label: isLast
          ? t(pending ? signatureWords.send.sending : signatureWords.send.run, { smart_count: values.ids.length })
          : t(wizardWords.go),
      }}
    >
      <Wizard way={<Bar steps={steps} open={key} onGo={() => undefined} />}>
        <form id={id} className="stack" noValidate onSubmit={submit}>
          <Panel spv={spv} sending={values} problems={problems} onChange={set} />
          {failure && Object.keys(problems).length === 0 && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
        </form>
      </Wizard>
    </Dialog>
  );
}
