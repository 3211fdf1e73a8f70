import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { isNobodysPhone } from "../../../contract/identifiers";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { type InputProps, useTyped } from "./useField";

/**
 * Takes a national phone number as its digits, shown in groups as its country writes it.
 *
 * A number with its country code, such as one that is pasted, also sets the code where the form has one.
 */
export function Phone(props: InputProps) {
  const numbers = useNumbers();
  const { setValue } = useFormContext();
  const codePath = props.field.path.replace(/[^.]*$/, "country_code");
  const code: unknown = useWatch({ name: codePath });
  const country = typeof code === "string" ? { defaultCallingCode: code.replace("+", "") } : {};

  const read = (typed: string) => {
    const digits = typed.replace(/[\s().-]/g, "");
    if (!digits.startsWith("+")) return digits;
    const whole = numbers?.parsePhoneNumberFromString(digits);
    if (!whole?.isValid()) return digits;
    if (code !== undefined) {
      setValue(codePath, `+${whole.countryCallingCode}`, { shouldDirty: true, shouldValidate: true });
    }
    return whole.nationalNumber;
  };
  const group = (value: unknown) =>
    /^\+?[\d\s().-]+$/.test(String(value)) && numbers
      ? new numbers.AsYouType(country).input(String(value))
      : String(value);

  const { textField, value, typing } = useTyped(props, { read, say: group, plain: group, group });
  const number = typeof value === "string" ? numbers?.parsePhoneNumberFromString(value, country) : undefined;
  const blur = () => {
    // The zero that some countries dial before a number at home is no part of it.
    if (number?.isValid() && number.nationalNumber !== value) {
      textField.onChange({ target: { value: number.nationalNumber } });
    }
    textField.onBlur();
  };
  const isFitting = number?.isValid() || isNobodysPhone(String(value));
  const doubtful = numbers && "defaultCallingCode" in country && value && !typing && !isFitting;
  return (
    <TextField
      {...textField}
      type="tel"
      onBlur={blur}
      helperText={textField.helperText ?? (doubtful ? t(kitWords.phone.doubtful, { code: String(code) }) : undefined)}
      slotProps={{ htmlInput: { autoComplete: "off" } }}
    />
  );
}

/** Gives what knows the phone numbers of all countries, as soon as its data is here. */
const useNumbers = () =>
  useQuery({
    queryKey: ["libphonenumber"],
    queryFn: () => import("libphonenumber-js/min"),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: "always",
  }).data;
