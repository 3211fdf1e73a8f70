/** Returns a decimal number without the zeros at its end that say nothing; a whole number as it is. */
export function shortDecimal(number: string): string {
  if (!number.includes(".")) return number;
  let end = number.length;
  while (number[end - 1] === "0") end--;
  return number.slice(0, number[end - 1] === "." ? end - 1 : end);
}
