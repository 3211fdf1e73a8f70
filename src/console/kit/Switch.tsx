import "./switch.css";

interface Props {
  label: string;
  on: boolean;
  /** Words beside the switch; screen readers hear the state itself. */
  words?: string;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** Switches something on or off at once, without a form. */
export const Switch = ({ label, on, words, disabled, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-label={label}
    aria-checked={on}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    <span className="track" />
    {words && <span aria-hidden>{words}</span>}
  </button>
);
