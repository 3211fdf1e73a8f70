import { tooDear } from "../../contract/filters/cost";
import { mapped, placed, readCondition, type Where, whereForm } from "../../contract/filters/where";
import { sortable } from "../../contract/lists";
import type { Grants } from "../../contract/permissions";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import type { ViewState } from "../../contract/views/state";
import { Failure } from "../http/failure";
import { readGiven } from "../resources/dialect";

/** A state as somebody may open it, and the conditions that no longer fit the list. */
export interface Opened {
  state: ViewState;
  dropped: [path: string, operator: string, value: unknown][];
}

/**
 * Opens the state of a view for somebody; nothing where it asks for a field that they do not see, of which they are told
 * neither the name nor the value.
 */
export function openState(whole: Resource, grants: Grants, state: ViewState, today: string): Opened | undefined {
  const seen = readableBy(whole, grants);
  const isSeen = (path: string) => seen === whole || has(seen, path) || !has(whole, path);
  const form = whereForm.safeParse(state.filter.where);
  const asked = form.success ? placed(form.data).map(({ condition: [path] }) => path) : [];
  if (![...Object.keys(state.filter), ...asked].every(isSeen)) return undefined;

  const dropped: Opened["dropped"] = [];
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(state.filter)) {
    if (name === "where") continue;
    if (fits(seen, name, value, today)) filter[name] = value;
    else dropped.push([name, "is", value]);
  }
  const drop = (condition: readonly [string, string, unknown?]) => {
    dropped.push([condition[0], condition[1], condition[2]]);
    return undefined;
  };
  const read = form.success
    ? mapped(form.data, (one) => (typeof readCondition(seen, one) === "string" ? drop(one) : one))
    : undefined;
  const where = read && withoutDear(seen, read, Object.keys(filter), drop);
  const sort = state.sort && sortable(seen).includes(state.sort.field) ? { sort: state.sort } : {};
  const { sort: _sort, columns, group, ...layout } = state;
  return {
    state: {
      ...layout,
      ...sort,
      filter: { ...filter, ...(where ? { where } : {}) },
      ...(columns ? { columns: columns.filter(({ path }) => isSeen(path)) } : {}),
      ...(group !== undefined && isSeen(group) ? { group } : {}),
    },
    dropped,
  };
}

const has = ({ fields, filters }: Resource, path: string) =>
  fields.some((field) => field.path === path) || Object.hasOwn(filters.shape, path);

function fits(resource: Resource, name: string, value: unknown, today: string): boolean {
  try {
    readGiven(resource, { [name]: value }, today);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Leaves out what would read every record, such as of a field that has no index any more. */
function withoutDear(
  resource: Resource,
  where: Where,
  beside: readonly string[],
  drop: (condition: readonly [string, string, unknown?]) => undefined,
): Where | undefined {
  const dear = new Set(tooDear(resource, where, beside).map(({ path }) => path));
  return mapped(where, (condition, at) => (dear.has(at) ? drop(condition) : condition));
}
