import { t } from "../i18n/t";
import { CheckField } from "../kit/light";
import { accountStepWords } from "./wordsAccount";

const words = accountStepWords.terms;

interface Props {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  problem: string | undefined;
}

/** Says what an applicant agrees to, and takes the agreement. */
export const Terms = ({ agreed, onChange, problem }: Props) => (
  <div className="stack gap-2 onboarding-terms">
    <details>
      <summary>{t(words.title)}</summary>
      <ul className="stack gap-2 points">
        {words.points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </details>
    <CheckField label={t(words.agree)} checked={agreed} onChange={onChange} problem={problem} />
  </div>
);
