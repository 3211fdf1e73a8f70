import { useId } from "react";

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  problem: string | undefined;
}

/** Takes a yes, with what is wrong below. */
export function CheckField({ label, checked, onChange, problem }: Props) {
  const id = useId();
  return (
    <div className="onboarding-check">
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <p id={id} className="mistake" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
