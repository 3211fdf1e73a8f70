import { customers } from "../../contract/customers/resource";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import type { Writing } from "../resources/rules";
import { lockRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { customerRules, refuseEmployee } from "./rules";

/** What is done beside a customer: the answer, and what the history says of it. */
interface Done<T> {
  result: T;
  action: string;
  changes: Changes;
}

/** Does something to what belongs to a customer (documents, notes) while the customer is locked; the history tells of it. */
export const touchCustomer = <T>(
  { deps, actor, requestId }: Writer,
  id: number,
  work: (writing: Writing, customer: Values) => Promise<Done<T>>,
): Promise<T> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const customer = await lockRecord(tx, customers, customerRules, id);
    refuseEmployee({ actor }, customer);
    const { result, action, changes } = await work({ tx, actor, now }, customer);
    await recordChange(tx, { actor, at: now, requestId, action, resource: customers.name, recordId: id, changes });
    return result;
  });
