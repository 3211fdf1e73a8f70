import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { publicWords } from "../i18n/enPublic";

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
          aria-label={visible ? words.hide : words.show}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
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
