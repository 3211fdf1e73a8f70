import TextField from "@mui/material/TextField";
import { useRef } from "react";
import { PLATFORM_ZONE } from "../../../contract/platform";
import { fromWallClock, toWallClock } from "../zoned";
import { type InputProps, useField } from "./useField";

/** Takes a moment by the wall clock of the platform's time zone. */
export function Instant({ field, label }: InputProps) {
  // A year that is still typed lies long ago, where clocks and calendars were others: what one types stays as it is.
  const typed = useRef<{ shown: string; value: string | null }>(undefined);
  const { textField } = useField(
    { field: { help: PLATFORM_ZONE, ...field }, label },
    {
      format: (value) => (value && typed.current?.value === value ? typed.current.shown : toWallClock(value)),
      parse: (shown) => {
        typed.current = { shown, value: fromWallClock(shown) };
        return typed.current.value;
      },
    },
  );
  return <TextField {...textField} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />;
}
