import type { Database } from "../server/db/database";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import type { SampleAsset } from "./assets";
import { interestsOf } from "./interests";
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
