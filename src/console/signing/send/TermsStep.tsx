import { t } from "../../i18n/t";
import { TextArea, TextField } from "../../kit/light";
import { signatureWords } from "../words";
import { Countersigners } from "./Countersigners";
import type { StepProps } from "./step";

/** Says who countersigns, what the signers are told, and for how many days the links hold. */
export function TermsStep({ sending, problems, onChange }: StepProps) {
  return (
    <>
      <Countersigners
        countersigners={sending.countersigners}
        problems={problems}
        onChange={(countersigners) => onChange({ countersigners })}
      />
      <TextArea
        label={t(signatureWords.send.message)}
        hint={t(signatureWords.send.messageHint)}
        value={sending.message ?? ""}
        problem={problems.message}
        onChange={(message) => onChange({ message: message || null })}
      />
      <TextField
        label={t(signatureWords.send.days)}
        hint={t(signatureWords.send.daysHint)}
        type="number"
        min={1}
        max={90}
        value={sending.days ?? ""}
        problem={problems.days}
        onChange={(days) => onChange({ days: days || null })}
      />
    </>
  );
}
