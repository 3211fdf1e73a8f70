import { type ComponentProps, useId, useState } from "react";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  problem?: string | undefined;
}

const words = publicWords.signIn;

/** Takes a password, which the person can have shown, and says below what is wrong with it. */
export function PasswordInput({ label, hint, problem, ...input }: Props) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const said = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="password">
        <input
          {...input}
          id={id}
          className="input"
          type={visible ? "text" : "password"}
          aria-invalid={problem ? true : undefined}
          aria-describedby={said ? `${id}-words` : undefined}
          required
        />
        <button
          type="button"
          className="button quiet icon"
          aria-label={visible ? t(words.hide) : t(words.show)}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Eye isCrossed={visible} />
        </button>
      </span>
      {said && (
        <p id={`${id}-words`} className={problem ? "mistake" : "muted"} role={problem ? "alert" : undefined}>
          {said}
        </p>
      )}
    </div>
  );
}

/** Drawn here: Lucide would bring more to the sign-in page than all else that stands on it. */
const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M2 12a10.8 10.8 0 0 1 20 0 10.8 10.8 0 0 1-20 0" />
    <circle cx={12} cy={12} r={3} />
    {isCrossed && <path d="m3 3 18 18" />}
  </svg>
);
