import { useWords } from "../../i18n/useWords";
import { ReasonEntry } from "../../kit/entries/ReasonEntry";
import { TextEntry } from "../../kit/entries/TextEntry";
import { Countersigners } from "./Countersigners";
import type { StepProps } from "./step";

/** Says who countersigns, what the signers are told, and for how many days the links hold. */
export function TermsStep({ sending, problems, onChange }: StepProps) {
  const { t } = useWords();
  const words = (name: string) => t(`console.signatures.send.${name}`);
  return (
    <>
      <Countersigners
        countersigners={sending.countersigners}
        problems={problems}
        onChange={(countersigners) => onChange({ countersigners })}
      />
      <ReasonEntry
        label={words("message")}
        hint={words("messageHint")}
        value={sending.message}
        problem={problems.message}
        onChange={(message) => onChange({ message })}
      />
      <TextEntry
        label={words("days")}
        hint={words("daysHint")}
        type="number"
        min={1}
        max={90}
        value={sending.days}
        problem={problems.days}
        onChange={(days) => onChange({ days })}
      />
    </>
  );
}
