import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { sayMoney } from "../values";
import { type InputProps, useField } from "./useField";

/** Takes an amount as a decimal string and shows it in Indian grouping while it is not being typed. */
export function Money(props: InputProps) {
  const { textField } = useField(props, { parse: (typed) => typed.replace(/[,\s]/g, "") || null });
  const currency: unknown = useWatch({ name: "currency" });
  const [typing, setTyping] = useState(false);
  const [sign, grouped] = split(sayMoney(textField.value, currency));
  return (
    <TextField
      {...textField}
      value={typing ? textField.value : grouped}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        textField.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: "decimal" },
        input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
      }}
    />
  );
}

/** Parts the sign of a currency from an amount; what is no amount has the rupee's. */
function split(said: string): [sign: string, amount: string] {
  const parts = /^([^\d-]*?)\u00a0?(\d.*)$/.exec(said);
  return parts ? [parts[1] || "₹", parts[2] ?? ""] : ["₹", said];
}
