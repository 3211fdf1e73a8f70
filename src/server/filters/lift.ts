import type { Operator } from "../../contract/filters/operators";
import { isCondition, type Where } from "../../contract/filters/where";
import type { Resource } from "../../contract/resource";
import { daysAfter } from "../../contract/time";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";

/** What the documented filters of days say of a comparison of the day on which a record came. */
const DAYS: { [operator in Operator]?: (value: never) => Filters } = {
  between: ([from_date, to_date]: [string, string]) => ({ from_date, to_date }),
  before: (day: string) => ({ to_date: daysAfter(day, -1) }),
  after: (day: string) => ({ from_date: daysAfter(day, 1) }),
};

/**
 * Gives the same filters with those conditions taken out of the operators that a documented filter says too: so they
 * are answered by what answers that one, such as kept counts.
 */
export function lifted(resource: Resource, rules: Rules, filters: Filters): Filters {
  const where = filters.where as Where | undefined;
  if (!where || !("all" in where)) return filters;
  const plain: Filters = { ...filters };
  const isFree = (...names: string[]) =>
    names.every((name) => name in resource.filters.shape && plain[name] === undefined && !rules.filters?.[name]);
  const rest = where.all.filter((member) => {
    if (!isCondition(member)) return true;
    const [path, operator, value] = member;
    const days = path === "created_at" ? DAYS[operator]?.(value as never) : undefined;
    if (days && isFree(...Object.keys(days))) {
      Object.assign(plain, days);
      return false;
    }
    const field = resource.fields.find((one) => one.path === path);
    const isEquality =
      (operator === "is" || operator === "any") && (field?.kind === "choice" || field?.kind === "reference");
    if (!isEquality || !isFree(path)) return true;
    const values = [value].flat();
    plain[path] = values.length === 1 ? values[0] : values;
    return false;
  });
  plain.where = rest.length ? { all: rest } : undefined;
  return plain;
}
