import { z } from "zod";
import type { Field } from "../fieldRegistry";
import type { Problem } from "../problem";
import type { Resource } from "../resource";
import { askable, operatorsOf } from "./askable";
import { OPERATOR, type Operator, PERIOD, type Takes } from "./operators";

/** A field, how it is compared, and with what. */
export type Condition = readonly [path: string, operator: Operator, value?: unknown];

/** Members of which all or any have to hold. */
export type Joined<Member> = { readonly all: readonly Member[] } | { readonly any: readonly Member[] };

/** Conditions, and at most one group of them. */
export type Where = Joined<Condition | Joined<Condition>>;

/** Conditions that a filter may have, values that one may name, and characters of a text. */
export const WHERE = { conditions: 20, values: 100, text: 100 } as const;

const told = z.custom<Condition>(
  (value) =>
    Array.isArray(value) &&
    (value.length === 2 || value.length === 3) &&
    value.slice(0, 2).every((one) => typeof one === "string"),
  "Name a field, how it is compared, and with what",
);
const joined = <M extends z.ZodType>(member: M) => {
  const members = z.array(member).min(1, "Set at least one condition");
  return z.union([z.strictObject({ all: members }), z.strictObject({ any: members })]);
};

/** Form of a filter with operators, whatever its conditions name: `{ all: [["status", "any", ["paid"]]] }`. */
export const whereForm = joined(z.union([told, joined(told)])).superRefine((where, context) => {
  const groups = membersOf(where).filter((member) => !isCondition(member));
  if (groups.length > 1) context.addIssue({ code: "custom", message: "Put conditions into one group at most" });
  if (placed(where).length > WHERE.conditions)
    context.addIssue({ code: "custom", message: "Set at most 20 conditions" });
});

/** Gives the members of a group, whichever way they are joined. */
export const membersOf = <Member>(group: Joined<Member>): readonly Member[] => ("all" in group ? group.all : group.any);

/** Tells whether a member is a condition, and no group of them. */
export const isCondition = (member: Condition | Joined<Condition>): member is Condition => Array.isArray(member);

/** Gives the same filter with each condition replaced, or left out where there is nothing in its stead. */
export function mapped(where: Where, change: (condition: Condition, at: string) => Condition | undefined) {
  const within = <M>(group: Joined<M>, members: readonly M[]): Joined<M> =>
    "all" in group ? { all: members } : { any: members };
  const kept = membersOf(where).flatMap((member, index): (Condition | Joined<Condition>)[] => {
    const at = `${"all" in where ? "all" : "any"}.${index}`;
    if (isCondition(member)) {
      const changed = change(member, at);
      return changed ? [changed] : [];
    }
    const below = membersOf(member).flatMap((one, place) => {
      const changed = change(one, `${at}.${"all" in member ? "all" : "any"}.${place}`);
      return changed ? [changed] : [];
    });
    return below.length ? [within(member, below)] : [];
  });
  return kept.length ? within(where, kept) : undefined;
}

/** Lists the conditions of a filter with the place of each: `all.1.any.0`. */
export function placed(where: Where): { condition: Condition; at: string }[] {
  const found: { condition: Condition; at: string }[] = [];
  mapped(where, (condition, at) => {
    found.push({ condition, at });
    return condition;
  });
  return found;
}

/** Reads a condition of a resource: as it is compared, or in words what is wrong with it. */
export function readCondition(resource: Resource, [path, operator, value]: Condition): Condition | string {
  const field = askable(resource).find((one) => one.path === path);
  if (!field) return "This list cannot be asked for this field";
  if (!operatorsOf(field).includes(operator)) return "This field cannot be compared in this way";
  const takes = OPERATOR[operator];
  const read = operandOf(field, takes).safeParse(value ?? undefined);
  if (!read.success) return read.error.issues[0]?.message ?? "Enter a value";
  return takes === "nothing" ? [path, operator] : [path, operator, read.data];
}

/** Reads a filter of a resource whose form is right, with what is wrong with each of its conditions by its place. */
export function readWhere(resource: Resource, where: Where): { where: Where | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = mapped(where, (condition, at) => {
    const one = readCondition(resource, condition);
    if (typeof one !== "string") return one;
    problems.push({ path: at, message: one });
    return undefined;
  });
  return { where: read, problems };
}

const NONE = z.undefined("This comparison takes no value");
const DAYS = z.int("Enter a number of days").min(1, "Enter a number of days").max(3650, "Enter at most 3,650 days");
const PERIODS = z.enum(Object.keys(PERIOD) as [keyof typeof PERIOD], "Choose one of the offered values");

/** Days are compared as they are written. */
const isInOrder = ([from, to]: readonly unknown[]) =>
  Number.isNaN(Number(from)) ? String(from) <= String(to) : Number(from) <= Number(to);

function operandOf(field: Field, takes: Takes): z.ZodType {
  if (takes === "nothing") return NONE;
  if (takes === "days") return DAYS;
  if (takes === "period") return PERIODS;
  const one = oneOf(field);
  if (takes === "several")
    return z.array(one, "Choose at least one").min(1, "Choose at least one").max(WHERE.values, "Choose at most 100");
  if (takes === "range") return z.tuple([one, one], "Enter both ends").refine(isInOrder, "Enter the lower end first");
  return one;
}

const LINE = z.string("Enter a text").trim().min(1, "Enter a text").max(WHERE.text, "Enter at most 100 characters");
const WHOLE = z
  .int("Enter a whole number")
  .min(-2_147_483_648, "Enter a smaller number")
  .max(2_147_483_647, "Enter a smaller number");
const DECIMAL = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string("Enter a number").regex(/^-?\d{1,15}(\.\d{1,6})?$/, "Enter a number such as 1250.00"),
);
// The days beside it have a year of four digits too.
const DAY = z.iso
  .date("Enter a day as YYYY-MM-DD")
  .refine((day) => day >= "1000-01-01" && day <= "9998-12-31", "Enter a day of the years 1000 to 9998");

/** What one value of a field may be in a condition: text of a part is no whole value of its field. */
function oneOf({ kind, choices, numeric }: Field): z.ZodType {
  switch (kind) {
    case "id":
    case "integer":
    case "reference":
    case "references":
      return WHOLE;
    case "money":
    case "percent":
    case "decimal":
      return DECIMAL;
    case "date":
    case "instant":
      return DAY;
    case "flag":
      return z.boolean("Choose yes or no");
    case "uuid":
      return z.uuid("Enter the whole of it");
    case "choice":
    case "choices":
    case "icon": {
      const values = Object.keys(choices ?? {}).map((value) => (numeric ? Number(value) : value));
      return z.literal(values as [string], "Choose one of the offered values");
    }
    default:
      return LINE;
  }
}
