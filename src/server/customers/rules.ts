import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import type { KYC_STATUS } from "../../contract/customers/vocabulary";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { refuseOthers } from "../resources/owned";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { endSessionsOfCustomer } from "../session/endUserSessions";
import { checksAfter, tellIdentity } from "./identity";
import { announceRemovedWallet } from "./walletHold";

const WALLET: Record<string, SQL> = {
  funded: gt(tables.users.wallet_balance, "0"),
  empty: eq(tables.users.wallet_balance, "0"),
};

/**
 * Refuses to change an employee as a customer: who may edit customers could take over an administrator's account. To
 * whoever may not view employees there is no such customer.
 */
export const refuseEmployee = ({ actor }: Pick<Writing, "actor">, before: Values) => {
  refuseOthers(customers, actor, before);
  if (before.is_employee) throw new Failure("forbidden", "This person is an employee and is changed there");
};

/** Refuses an e-mail address of anybody else; only people who register themselves may give one that is not theirs. */
async function refuseTakenEmail({ tx }: Writing, email: unknown, but = 0) {
  const { id } = tables.users;
  const taken = await tx
    .select({ id })
    .from(tables.users)
    .where(and(eq(tables.users.email, String(email)), ne(id, but)))
    .limit(1);
  if (taken.length)
    throw new Failure("conflict", "Another record has the same value", {
      errors: [{ path: "email", message: "Already in use" }],
    });
}

/** How somebody is paid is said by two people, as a bank account is: nobody begins with another way. */
function refuseCoinAlone({ payout_way }: Values) {
  if (payout_way !== "coin") return;
  throw invalid([
    { path: "payout_way", message: "A customer begins with the bank: change it afterwards, by two people" },
  ]);
}

/** Nobody has signed for an address that is entered by hand; the same one in other letters stays as it was proven. */
function walletAfter({ wallet_address }: Values, { wallet_address: given }: Values): Values {
  if (given === undefined) return {};
  const isSame = String(given).toLowerCase() === String(wallet_address).toLowerCase();
  return isSame ? { wallet_address } : { wallet_proven_at: null, wallet_held_until: null };
}

/** What the server knows of users beyond their definition. */
export const customerRules: Rules = {
  filters: {
    kyc: (status: keyof typeof KYC_STATUS) => eq(tables.users.kyc_status, status),
    wallet: (state: string) => WALLET[state] as SQL,
  },
  computed: {
    role_data: sql`(select jsonb_build_object('id', r.id, 'name', r.name) from roles r where r.id = users.role)`,
  },
  // All of the checks wait from the beginning.
  beforeCreate: async (writing, values) => {
    await refuseTakenEmail(writing, values.email);
    refuseCoinAlone(values);
    return { ...values, kyc_since: writing.now.toISOString() };
  },
  beforeChange: async (writing, before, changes) => {
    refuseEmployee(writing, before);
    if (changes.email !== undefined && changes.email !== before.email)
      await refuseTakenEmail(writing, changes.email, Number(before.id));
    return {
      ...changes,
      ...walletAfter(before, changes),
      ...checksAfter(before, changes, writing.now),
    };
  },
  afterWrite: async (writing, record, _given, before) => {
    if (before?.wallet_proven_at && !record.wallet_proven_at)
      await announceRemovedWallet(writing.tx, record.id, String(before.wallet_address), writing.now);
    const isOther = before !== undefined && (await tellIdentity(writing, before, record));
    if (isOther || record.status !== "Active") await endSessionsOfCustomer(writing.tx, record.id);
  },
  beforeRemove: async (writing, before) => {
    refuseEmployee(writing, before);
  },
};
