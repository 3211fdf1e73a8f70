import type { QueryKey } from "@tanstack/react-query";
import { commonRoutes } from "../../../contract/commonRoutes";
import { distributionLines, distributions } from "../../../contract/distributions/resource";
import { income } from "../../../contract/income/resource";
import { ledger, ledgerAccounts, ledgerPostings } from "../../../contract/ledger/resource";
import type { Change } from "../../../contract/live/vocabulary";
import { moneyMovements } from "../../../contract/movements/resource";
import { orders } from "../../../contract/orders/resource";
import { paymentBatches, paymentBatchItems } from "../../../contract/paymentBatches/resource";
import { receiptAllocations, receipts } from "../../../contract/receipts/resource";
import type { Resource } from "../../../contract/resource";
import { bankStatementLines, bankStatements } from "../../../contract/statements/resource";
import { resources } from "../../../contract/subjects";
import { wallet } from "../../../contract/wallet/resource";
import { withdrawals } from "../../../contract/withdrawals/resource";

const tableOf = new Map(resources.map(({ name, table }) => [name, table]));

/** Tells whether the answer under a key of react-query's may be another one after changes. */
export const concerns = (key: QueryKey, changes: readonly Change[]): boolean =>
  changes.some(({ resource, id }, at) => {
    // What was changed before it was deleted is left with it; one that is brought back by then is there again.
    if (isOf(key, resource)) return hasRecord(key, id) && !changes.slice(at).some((later) => isLeft(key, later, id));
    return isBeside(key, resource) || isHistory(key, resource, id);
  });

/** What is kept in one table under several names changes under all of them. */
const isOf = ([name]: QueryKey, resource: string) =>
  name === resource || (typeof name === "string" && tableOf.has(name) && tableOf.get(name) === tableOf.get(resource));

const MONEY = [orders, wallet, withdrawals, distributions, income, receipts, paymentBatches];

/** Rows that the trail tells of only under the name of what they belong to, or what has moved the money. */
const BESIDE: Readonly<Record<string, readonly Resource[]>> = {
  [distributionLines.name]: [distributions, paymentBatches],
  [paymentBatchItems.name]: [paymentBatches],
  [receiptAllocations.name]: [receipts, orders],
  [bankStatementLines.name]: [bankStatements, receipts],
  [ledger.name]: MONEY,
  [ledgerAccounts.name]: MONEY,
  [ledgerPostings.name]: MONEY,
  [moneyMovements.name]: MONEY,
};

const isBeside = ([name]: QueryKey, resource: string) =>
  BESIDE[String(name)]?.some((other) => other.name === resource) ?? false;

const isHistory = ([, on, params]: QueryKey, resource: string, id: Change["id"]) =>
  on === commonRoutes.history.on &&
  Array.isArray(params) &&
  params[0] === resource &&
  (id === undefined || params[1] === String(id));

/** Keys are react-admin's, `[resource, verb, params]`, and those of calls, `[resource, endpoint, parameters]`. */
function hasRecord([, verb, params]: QueryKey, id: Change["id"]): boolean {
  if (id === undefined) return true;
  const one = String(id);
  const { id: asked, ids } = (params ?? {}) as { id?: unknown; ids?: unknown };
  if (verb === "getOne") return String(asked) === one;
  if (verb === "getMany" && Array.isArray(ids)) return ids.some((each) => String(each) === one);
  if (Array.isArray(params) && params.length > 0) return params.map(String).includes(one);
  return true;
}

/** Whoever deletes a record is led away from its page: asked once more, it would only be missing. */
const isLeft = ([, verb, params]: QueryKey, { id, action, mine }: Change, changed: Change["id"]) =>
  id !== undefined &&
  id === changed &&
  action === "delete" &&
  mine === true &&
  (verb === "getOne" || (Array.isArray(params) && params.length > 0));
