import { type SQL, sql } from "drizzle-orm";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { holdsTokens, ORDER_STEPS, type OrderGate, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";

/** Writes values as a list for `in`. */
const listed = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** Gives the statuses of the sequence from the first that a gate stands before. */
const behind = (gate: OrderGate): SQL => listed(ORDER_SEQUENCE.slice(placeOf(gate)));

const placeOf = (gate: OrderGate) => ORDER_SEQUENCE.findIndex((status) => gates(status).includes(gate));

const gates = (status: OrderStatus): readonly OrderGate[] => ORDER_STEPS[status].gates;

/** Statuses by what must have happened before them. */
export const BEHIND = {
  kyc: behind("kyc"),
  signature: behind("signature"),
  payment: behind("payment"),
};

/** Statuses in which tokens are to be sent to the customer's wallet, or were: all else is done by the first of them. */
export const SENDING = listed(ORDER_SEQUENCE.slice(placeOf("wallet") - 1));

/** Statuses in which an order keeps its tokens from others, or its customer has them. */
export const HOLDING = listed((Object.keys(ORDER_STATUS) as OrderStatus[]).filter(holdsTokens));

/** The status in which the tokens are the customer's. */
export const DELIVERED: OrderStatus = "property-tokens-transferred-and-order-successfully-completed";
