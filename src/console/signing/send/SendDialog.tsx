import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { RecordOf } from "../../../contract/resource";
import { signingRoutes } from "../../../contract/signing/routes";
import type { spv as spvs } from "../../../contract/spv/resource";
import { ApiError } from "../../api/failure";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Dialog } from "../../kit/Dialog";
import { failureWords } from "../../kit/failureWords";
import { useCall } from "../../kit/useCall";
import { signatureWords } from "../words";
import { Outcome } from "./Outcome";
import { RecipientsStep } from "./RecipientsStep";
import { SourceStep } from "./SourceStep";
import { beginningOf, bodyOf, type Sending, STEPS, stepOf } from "./sending";
import { TermsStep } from "./TermsStep";

const PARTS = { source: SourceStep, recipients: RecipientsStep, terms: TermsStep };

/** Milliseconds that sending may take: a document is made for each of up to 200. */
const SENDING_MS = 120_000;

/** Sends documents of an SPV for signature in three steps, and then tells what went out and what did not. */
export function SendDialog({ spv, onClose }: { spv: number; onClose: () => void }) {
  const record = useRecordContext<RecordOf<typeof spvs>>();
  const [sending, setSending] = useState(() => beginningOf(record ?? {}, Date.now()));
  const [at, setAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error, data, reset } = useCall(signingRoutes.send, {
    params: { id: spv },
    timeout: SENDING_MS,
    done: signatureWords.send.finished,
    tells: true,
  });
  const step = STEPS[at] ?? "source";
  const isLast = at === STEPS.length - 1;

  const change = (changes: Partial<Sending>) => {
    setSending((before) => ({ ...before, ...changes }));
    setProblems({});
    if (error) reset();
  };
  /** Shows problems at the first step that has one; tells whether there was any up to a step. */
  const show = (wrong: Readonly<Record<string, string>>, until: number) => {
    const steps = Object.keys(wrong).map((path) => STEPS.indexOf(stepOf(path)));
    const first = Math.min(...steps);
    if (first > until) return false;
    setProblems(wrong);
    setAt(first);
    return true;
  };
  const go = () => {
    const { body, problems: wrong } = bodyOf(sending);
    if (show(wrong, at)) return;
    setProblems({});
    if (!isLast) return setAt(at + 1);
    if (body) mutate(body, { onError: (failure) => show(toldBy(failure), STEPS.length) });
  };

  if (data) return <Outcome {...data} onClose={onClose} />;
  const Part = PARTS[step];
  return (
    <Dialog
      wide
      title={t(signatureWords.send.title)}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => (at === 0 ? onClose() : setAt(at - 1))}
          >
            {at === 0 ? t(kitWords.record.cancel) : t(signatureWords.send.back)}
          </button>
          <button type="button" className="button primary" disabled={isPending} aria-busy={isPending} onClick={go}>
            {isLast
              ? t(isPending ? signatureWords.send.sending : signatureWords.send.run, {
                  smart_count: sending.ids.length,
                })
              : t(signatureWords.send.next)}
          </button>
        </>
      }
    >
      <ol className="send-steps">
        {STEPS.map((one, index) => (
          <li key={one} aria-current={one === step ? "step" : undefined} className={index < at ? "done" : undefined}>
            {t(signatureWords.send.steps[one])}
          </li>
        ))}
      </ol>
      <div className="dialog-form">
        <Part spv={spv} sending={sending} problems={problems} onChange={change} />
        {error && Object.keys(toldBy(error)).length === 0 && (
          <p className="field-error" role="alert">
            {failureWords(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function toldBy(failure: Error): Record<string, string> {
  const told = failure instanceof ApiError ? Object.entries(failure.body.errors ?? {}) : [];
  return Object.fromEntries(told.flatMap(([path, words]) => (typeof words === "string" ? [[path, words]] : [])));
}
