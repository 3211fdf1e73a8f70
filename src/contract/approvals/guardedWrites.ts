import type { Guard } from "../guard";
import { resources } from "../subjects";

/** A write that one person does not do alone. */
export interface GuardedWrite {
  /** Resource whose `approve` right the second person needs, and whose record it is about. */
  resource: string;
  write: Guard[0];
  action: Guard[1];
  waits: Guard[2];
  what: Guard[3];
}

/**
 * Every write that a second person has to approve, by whatever path it comes: the server holds it back, the console says
 * so before, and the reference of the API lists it.
 *
 * Refunds and steps of orders, bank details, withdrawals, distributions and transfers of units make requests of their
 * own, which hold money or units back meanwhile; the rest is asked for by the write itself.
 */
export const GUARDED_WRITES: readonly GuardedWrite[] = resources.flatMap(({ name, guarded = [] }) =>
  guarded.map(([write, action, waits, what]) => ({ resource: name, write, action, waits, what })),
);

/** Finds the guard of a resource's verb, by whatever path it is asked. */
export const guardOfVerb = (resource: string, verb: string): GuardedWrite | undefined =>
  GUARDED_WRITES.find((guard) => guard.resource === resource && guard.write === verb);

/** Tells whether any write of a resource may wait for a second person. */
export const hasGuard = (resource: string): boolean => GUARDED_WRITES.some((guard) => guard.resource === resource);
