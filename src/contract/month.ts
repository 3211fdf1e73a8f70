import { lazily } from "./lazy";

const words = lazily(() => new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long", year: "numeric" }));

/** Says a month, `April 2026` of `2026-04`; what is none is given back as it is. */
export const monthInWords = (month: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? words().format(new Date(`${month}-01T00:00:00Z`)) : month;
