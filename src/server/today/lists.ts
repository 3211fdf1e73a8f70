import { count } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import type { Resource } from "../../contract/resource";
import { TODAY_FILTERS } from "../../contract/today/calls";
import { customerRules } from "../customers/rules";
import type { Database } from "../db/database";
import { tableNamed } from "../db/tables";
import { conditionOf } from "../resources/conditions";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";
import { type Block, daysAgo } from "./block";

/** Counts the rows of a list under filters. */
export async function countListed(...asked: Parameters<typeof listed>): Promise<number> {
  const [found] = await listed(...asked);
  return found?.count ?? 0;
}

/** Gives the statement that counts the rows of a list under filters. */
export function listed(db: Database, resource: Resource, filters: Filters, rules: Rules = {}) {
  const table = tableNamed(resource.table);
  return db
    .select({ count: count() })
    .from(table)
    .where(conditionOf(resource, table, rules, filters));
}

/** First and last day of each age, counted back from today. */
const AGES = [{ from: 2 }, { from: 7, to: 3 }, { to: 8 }];

/** Counts the customers whose KYC is pending, by how long ago they came. */
export const readKyc: Block<"kyc"> = async (db, { now }) => {
  const found = [];
  for (const { from, to } of AGES) {
    const days = {
      ...(from === undefined ? {} : { from_date: daysAgo(now, from) }),
      ...(to === undefined ? {} : { to_date: daysAgo(now, to) }),
    };
    found.push({
      ...days,
      customers: await countListed(db, customers, { ...TODAY_FILTERS.kyc, ...days }, customerRules),
    });
  }
  return found;
};
