import { CheckField } from "./CheckField";
import { accountStepWords } from "./wordsAccount";

const words = accountStepWords.terms;

interface Props {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  problem: string | undefined;
}

/** Says what an applicant agrees to, and takes the agreement. */
export const Terms = ({ agreed, onChange, problem }: Props) => (
  <div className="onboarding-terms">
    <details>
      <summary>{words.title}</summary>
      <ul>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
    <CheckField label={words.agree} checked={agreed} onChange={onChange} problem={problem} />
  </div>
);
