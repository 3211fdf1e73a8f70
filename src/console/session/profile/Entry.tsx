import { type InputHTMLAttributes, useId } from "react";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  label: string;
  value: string;
  help?: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Takes one line from the person and says below what is wrong with it. */
export function Entry({ label, value, help, problem, onChange, ...input }: Props) {
  const words = useId();
  return (
    <div className="entry">
      <label className="field">
        {label}
        <input
          {...input}
          className="input"
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || help ? words : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {(problem || help) && (
        <p id={words} className={problem ? "mistake" : "muted"} role={problem ? "alert" : undefined}>
          {problem ?? help}
        </p>
      )}
    </div>
  );
}
