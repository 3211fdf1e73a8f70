import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { type InputProps, useField } from "./useField";

/** Makes a one-line input of an HTML type. */
export const line = (type: "text" | "email" | "url") =>
  function Line(props: InputProps) {
    return <TextField {...useField(props).textField} type={type} />;
  };

const PlainText = line("text");

/** Takes one line of text, also of what comes back masked. */
export const Text = (props: InputProps) => (props.field.masked ? <Masked {...props} /> : <PlainText {...props} />);

/** Takes a new value whole; as long as none is typed, the mask of the present one stays. */
function Masked(props: InputProps) {
  const { textField, value } = useField(props);
  const [typing, setTyping] = useState(false);
  const mask = useRef("");
  const isMask = typeof value === "string" && value.startsWith("•");
  if (isMask) mask.current = value;
  return (
    <TextField
      {...textField}
      value={typing && isMask ? "" : textField.value}
      placeholder={mask.current}
      onFocus={() => setTyping(true)}
      onChange={({ target }) => textField.onChange(target.value || mask.current)}
      onBlur={() => {
        setTyping(false);
        textField.onBlur();
      }}
      slotProps={{ htmlInput: { autoComplete: "off" } }}
    />
  );
}

/** Takes text of several lines. */
export const LongText = (props: InputProps) => (
  <TextField {...useField(props).textField} multiline minRows={3} maxRows={12} />
);

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
        aria-label={t(visible ? publicWords.signIn.hide : publicWords.signIn.show)}
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
      autoComplete={textField.autoComplete ?? "new-password"}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
