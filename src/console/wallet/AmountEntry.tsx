import { useWords } from "../i18n/useWords";
import { Labelled } from "../kit/Labelled";

interface Props {
  value: string | null | undefined;
  problem?: string | undefined;
  onChange: (amount: string) => void;
}

/** Takes an amount of money from the person, typed or pasted with its sign and grouping. */
export function AmountEntry({ value, problem, onChange }: Props) {
  const { t } = useWords();
  return (
    <Labelled label={t("console.wallet.amount")} problem={problem}>
      {(control) => (
        <input
          {...control}
          className="input number"
          inputMode="decimal"
          autoComplete="off"
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value.replace(/[₹,\s]/g, ""))}
        />
      )}
    </Labelled>
  );
}
