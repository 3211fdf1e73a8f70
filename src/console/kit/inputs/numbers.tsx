import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { t } from "../../i18n/t";
import { formatMoney, formatNumber } from "../values";
import { readDecimal, readInteger, readMoney, readPercent, withoutZeros } from "./amounts";
import { type InputProps, useTyped } from "./useField";

/** Takes a whole number, with its unit behind it. */
export function Integer(props: InputProps) {
  const { textField } = useTyped(props, { read: readInteger, say: formatNumber });
  return <NumberField {...textField} inputMode="numeric" end={unitOf(props)} />;
}

/** Takes a decimal number as a decimal string, with its unit behind it. */
export function Decimal(props: InputProps) {
  const { textField } = useTyped(props, { read: readDecimal, say: formatNumber, plain: withoutZeros });
  // Only some keyboards of phones have a sign.
  return <NumberField {...textField} inputMode={props.field.unit ? "decimal" : "text"} end={unitOf(props)} />;
}

const unitOf = ({ field: { unit } }: InputProps) => unit && t(unit);

/** Takes a percentage as a decimal string. */
export function Percent(props: InputProps) {
  const { textField } = useTyped(props, { read: readPercent, say: withoutZeros, plain: withoutZeros });
  return <NumberField {...textField} inputMode="decimal" end="%" />;
}

/** Takes an amount as a decimal string and shows it in Indian grouping while it is not being typed. */
export function Money(props: InputProps) {
  const currency: unknown = useWatch({ name: "currency" });
  const { textField, value } = useTyped(props, {
    read: readMoney,
    say: (amount) => partsOf(formatMoney(amount, currency)).amount,
  });
  return <NumberField {...textField} inputMode="decimal" start={partsOf(formatMoney(value, currency)).sign} />;
}

type NumberFieldProps = ReturnType<typeof useTyped>["textField"] & {
  inputMode: "numeric" | "decimal" | "text";
  start?: ReactNode;
  end?: ReactNode;
};

// A text input: browsers give nothing of a number's junk, and change it by the wheel.
const NumberField = ({ inputMode, start, end, ...textField }: NumberFieldProps) => (
  <TextField
    {...textField}
    slotProps={{
      htmlInput: { inputMode, autoComplete: "off" },
      input: {
        startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
        endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
      },
    }}
  />
);

/** Parts the sign of a currency from an amount; what is no amount has the rupee's. */
function partsOf(said: string): { sign: string; amount: string } {
  const parts = /^([^\d-]*?)\u00a0?(\d.*)$/.exec(said);
  return parts ? { sign: parts[1] || "₹", amount: parts[2] ?? "" } : { sign: "₹", amount: said };
}
