const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;
/** Groups of two or three digits, the last of three: a comma anywhere else may have been meant as a decimal point. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/** Reads a number that may be grouped, such as `1,00,000.5`, as a decimal string; what is none is given back as typed. */
export function readDecimal(typed: string): string {
  const bare = typed.replace(/\s/g, "").replace("−", "-");
  const text = GROUPED.test(bare) ? bare.replaceAll(",", "") : bare;
  return NUMBER.test(text) ? tidy(text) : typed.trim();
}

/** Reads an amount with or without the sign of its currency, `₹ 1,00,000`, as a decimal string. */
export const readMoney = (typed: string): string => readDecimal(typed.replace(/\p{Sc}/gu, ""));

/** Reads a percentage as a decimal string; as it has no thousands, its comma is a decimal point. */
export const readPercent = (typed: string): string => readDecimal(typed.replace("%", "").replace(",", "."));

/** Reads a whole number; what is none is given back as typed, so that its check can say so. */
export function readInteger(typed: string): number | string {
  const text = readDecimal(typed);
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Drops zeros at the end of a fraction, which say nothing; what is no number is given back as it is. */
export const withoutZeros = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");

const tidy = (number: string) =>
  number
    .replace(/\.$/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/^(-?)0+(?=\d)/, "$1");
