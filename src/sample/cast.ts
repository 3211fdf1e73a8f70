import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import type { SampleAsset } from "./assets";
import { CUSTOMERS, EMPLOYEES, type SampleCustomer, sampleCustomers, sampleEmployees } from "./people";
import { type Team, teamOf } from "./team";

/** Writes the customers and those of the back office. */
export async function seedPeople(
  tx: Database,
  assets: readonly SampleAsset[],
  now: number,
): Promise<{ customers: SampleCustomer[]; desk: Team }> {
  const customers = sampleCustomers(await reserveIds(tx, "users", CUSTOMERS), now);
  const employees = sampleEmployees(await reserveIds(tx, "users", EMPLOYEES), now);
  await insertRows(tx, tables.users, [
    ...customers.map(({ row }, index) => ({ ...row, ...interestsOf(index, assets) })),
    ...employees.map(({ row }) => row),
  ]);
  return { customers, desk: teamOf(employees) };
}

/** Draws the assets that a customer has marked, and those whose waitlist they are on. */
function interestsOf(index: number, assets: readonly SampleAsset[]) {
  const draw = drawFor("sample interest", index);
  const some = (from: readonly SampleAsset[], most: number) =>
    from.length === 0 ? [] : Array.from({ length: draw.integer(0, most) }, () => draw.pick(from).id);
  const upcoming = assets.filter(({ status }) => status === "upcoming");
  const offered = assets.filter(({ status }) => status === "upcoming" || status === "live");
  return {
    propertyBookmark: [...new Set(some(offered, 4))],
    propertyWaitingList: index % 3 === 0 ? [...new Set(some(upcoming, 2))] : [],
  };
}
