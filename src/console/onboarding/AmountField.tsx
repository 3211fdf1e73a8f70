import type { ComponentProps } from "react";
import { TextField } from "../kit/light";
import { formatMoney } from "../kit/values";
import { amountOf } from "./amount";

type Props = Omit<ComponentProps<typeof TextField>, "value"> & { value: string; currency: string };

/** Takes an amount of money and says below how it is read. */
export function AmountField({ value, currency, hint, ...field }: Props) {
  const amount = amountOf(value);
  return (
    <TextField
      {...field}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      hint={amount === undefined ? hint : formatMoney(amount, currency)}
    />
  );
}
