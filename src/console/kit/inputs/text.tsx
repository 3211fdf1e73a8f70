import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { publicWords } from "../../i18n/enPublic";
import { type InputProps, useField } from "./useField";

/** Makes a one-line input of an HTML type. */
export const line = (type: "text" | "email" | "tel" | "url") =>
  function Line(props: InputProps) {
    return <TextField {...useField(props).textField} type={type} />;
  };

/** Takes text of several lines. */
export const LongText = (props: InputProps) => (
  <TextField {...useField(props).textField} multiline minRows={3} maxRows={12} />
);

/** Takes a whole number. */
export function Integer(props: InputProps) {
  const { textField } = useField(props, { parse: (typed) => Number(typed) });
  return <TextField {...textField} type="number" slotProps={{ htmlInput: { step: 1, inputMode: "numeric" } }} />;
}

/** Takes a percentage as a decimal string. */
export function Percent(props: InputProps) {
  const parse = (typed: string) => typed.replace(",", ".").replace(/[%\s]/g, "") || null;
  // Stored with four places, of which most say nothing.
  const format = (value: unknown) =>
    String(value)
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/\.$/, "");
  const [typing, setTyping] = useState(false);
  const { textField } = useField(props, typing ? { parse } : { parse, format });
  return (
    <TextField
      {...textField}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        textField.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: "decimal" },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}

/** Takes a calendar day. */
export function Day(props: InputProps) {
  const { textField } = useField(props, { format: (value) => String(value).slice(0, 10) });
  return <TextField {...textField} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
}

/** Takes a new password, hidden from browsers that would fill in the present one. */
export function Password(props: InputProps) {
  const [visible, setVisible] = useState(false);
  const { textField } = useField(props);
  const toggle = (
    <InputAdornment position="end">
      <button
        type="button"
        className="button quiet icon"
        aria-label={visible ? publicWords.signIn.hide : publicWords.signIn.show}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </button>
    </InputAdornment>
  );
  return (
    <TextField
      {...textField}
      type={visible ? "text" : "password"}
      autoComplete="new-password"
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
