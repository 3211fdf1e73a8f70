import TextField from "@mui/material/TextField";
import { PLATFORM_ZONE } from "../../../contract/platform";
import { fromWallClock, toWallClock } from "../zoned";
import { type InputProps, useField } from "./useField";

/** Takes a moment by the wall clock of the platform's time zone. */
export function Instant({ field, label }: InputProps) {
  const { textField } = useField(
    { field: { help: PLATFORM_ZONE, ...field }, label },
    { format: toWallClock, parse: fromWallClock },
  );
  return <TextField {...textField} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />;
}
