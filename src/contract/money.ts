/** Reads an amount such as "1250.00" as paise; amounts are never a floating-point number. */
export function paiseOf(amount: string): bigint {
  const [whole = "0", part = ""] = amount.replace("-", "").split(".");
  const paise = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0").slice(0, 2));
  return amount.startsWith("-") ? -paise : paise;
}

/** Writes paise as a decimal string of rupees. */
export function rupeesOf(paise: bigint): string {
  const size = paise < 0n ? -paise : paise;
  return `${paise < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

/** Gives a percentage of an amount, in paise, half a paisa rounded up; percentages have at most four places. */
export function percentOf(paise: bigint, percentage: string): bigint {
  const [whole = "0", part = ""] = percentage.split(".");
  const tenThousandths = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, "0"));
  return (paise * tenThousandths + 500_000n) / 1_000_000n;
}
