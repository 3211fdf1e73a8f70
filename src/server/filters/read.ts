import { z } from "zod";
import { tooDear } from "../../contract/filters/cost";
import { onDay } from "../../contract/filters/days";
import { readWhere, type Where, whereForm } from "../../contract/filters/where";
import type { Problem } from "../../contract/problem";
import type { Resource } from "../../contract/resource";
import { invalid } from "../http/failure";
import { parse } from "../http/read";

/**
 * Reads the filter with operators of a list as it is asked on a day; what does not fit is refused with the place of the
 * wrong condition, `filter.where.all.1`. `beside` are the names of the other filters that are set.
 */
export function readAsked(resource: Resource, given: unknown, today: string, beside: readonly string[]): Where {
  const { where: form } = parse(z.object({ filter: z.object({ where: whereForm }) }), {
    filter: { where: given },
  }).filter;
  const { where, problems } = readWhere(resource, form);
  refuse(problems);
  const asked = where && onDay(where, today);
  if (!asked) throw invalid([{ path: "filter.where", message: "Set at least one condition" }]);
  refuse(tooDear(resource, asked, beside));
  return asked;
}

function refuse(problems: readonly Problem[]) {
  if (problems.length) throw invalid(problems.map(({ path, message }) => ({ path: `filter.where.${path}`, message })));
}
