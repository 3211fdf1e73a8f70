import { readableBy } from "../../contract/readable";
import { resources } from "../../contract/subjects";
import { sumCalls } from "../../contract/sums/calls";
import { groupable } from "../../contract/sums/groupable";
import { dayOf } from "../holdings/holdings";
import type { Api } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { readFilter } from "../resources/dialect";
import { visibilityFilter } from "../resources/owned";
import { openWholeNumbers } from "../resources/wholeNumbers";
import { rulesAmong, type Subject } from "../subject";
import { readTotals } from "./read";

/** Serves what the records of a list come to, as far as who asks may see them. */
export function serveSums(api: Api, all: readonly Subject[]) {
  const rulesOf = rulesAmong(all);
  serve(api, sumCalls.sums, async ({ deps, params, query, actor, requestId }) => {
    const whole = resources.find(({ name }) => name === params.resource);
    if (!whole) throw notFound("resource");
    requireGrant(actor, [whole.permission, "view"]);
    const resource = readableBy(whole, actor.grants);
    const by = query.by === undefined ? undefined : groupable(resource).find(({ path }) => path === query.by);
    if (query.by !== undefined && !by)
      throw invalid([{ path: "by", message: "The records are not told apart by this" }]);
    const asked: Record<string, string> = query.filter === undefined ? {} : { filter: query.filter };
    const filters = { ...readFilter(resource, asked, dayOf(deps.clock())), ...visibilityFilter(whole, actor) };
    const open = await openWholeNumbers({ deps, actor, requestId }, resource, filters);
    return { data: await readTotals(deps.db, open, rulesOf(resource.name), filters, by) };
  });
}
