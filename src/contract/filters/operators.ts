import type { FieldKind } from "../fieldRegistry";

/** What an operator compares a field with. */
export type Takes = "one" | "several" | "range" | "days" | "period" | "nothing";

/** The operators of a filter by their names on the wire, with what each takes. */
export const OPERATOR = {
  is: "one",
  is_not: "one",
  any: "several",
  none: "several",
  contains: "one",
  not_contains: "one",
  starts: "one",
  greater: "one",
  less: "one",
  on: "one",
  before: "one",
  after: "one",
  between: "range",
  last_days: "days",
  next_days: "days",
  during: "period",
  empty: "nothing",
  not_empty: "nothing",
} as const satisfies Record<string, Takes>;

/** One operator of a filter. */
export type Operator = keyof typeof OPERATOR;

/** Spans of days that are named by where they stand to the day on which it is asked, with the words for them. */
export const PERIOD = {
  today: "Today",
  yesterday: "Yesterday",
  tomorrow: "Tomorrow",
  this_week: "This week",
  last_week: "Last week",
  this_month: "This month",
  last_month: "Last month",
  this_year: "This year",
} as const;

/** A span of days that moves with the calendar. */
export type Period = keyof typeof PERIOD;

const PRESENCE = ["empty", "not_empty"] as const;
const TEXT = ["contains", "is", "is_not", "starts", "not_contains", ...PRESENCE] as const;
const AMOUNT = ["is", "greater", "less", "between", "is_not", ...PRESENCE] as const;
const DAY = ["during", "last_days", "next_days", "on", "before", "after", "between", ...PRESENCE] as const;
const ONE_OF = ["any", "none", "is", "is_not", ...PRESENCE] as const;
const SOME_OF = ["any", "none", ...PRESENCE] as const;

/** The operators of each kind of field, the likeliest first; a kind without any is never asked for. */
export const OPERATORS_OF = {
  id: ["is", "is_not", "any", "none", "greater", "less", "between"],
  text: TEXT,
  longText: TEXT,
  email: TEXT,
  phone: TEXT,
  link: TEXT,
  richText: TEXT,
  integer: AMOUNT,
  money: AMOUNT,
  percent: AMOUNT,
  decimal: AMOUNT,
  date: DAY,
  instant: DAY,
  choice: ONE_OF,
  icon: ONE_OF,
  reference: ONE_OF,
  choices: SOME_OF,
  references: SOME_OF,
  flag: ["is"],
  uuid: ["is"],
  image: PRESENCE,
  file: PRESENCE,
  password: [],
  data: [],
  rows: [],
} as const satisfies Record<FieldKind, readonly Operator[]>;
