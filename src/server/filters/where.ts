import { and, or, type SQL } from "drizzle-orm";
import type { Field } from "../../contract/fieldRegistry";
import { type Condition, isCondition, type Joined, membersOf, type Where } from "../../contract/filters/where";
import type { Resource } from "../../contract/resource";
import type { AnyTable } from "../db/derive";
import { columnAt } from "../db/tables";
import { comparison } from "./operators";

/** Builds the condition of a filter with operators that was read for this resource. */
export const whereCondition = (resource: Resource, table: AnyTable, where: Where): SQL | undefined => {
  const build = (member: Condition | Joined<Condition>): SQL | undefined =>
    isCondition(member) ? one(member) : join(member, membersOf(member).map(one));
  const one = ([path, operator, value]: Condition) => {
    const field = resource.fields.find((found) => found.path === path) as Field;
    return comparison(field, columnAt(table, path), operator, value);
  };
  return join(where, membersOf(where).map(build));
};

const join = (group: Joined<unknown>, parts: (SQL | undefined)[]) => ("all" in group ? and(...parts) : or(...parts));
