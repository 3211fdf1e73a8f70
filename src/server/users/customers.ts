import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { KYC_STATUS } from "../../contract/vocabulary";
import { releaseDocuments } from "../customers/files";
import { tables } from "../db/tables/resources";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";

const WALLET: Record<string, SQL> = {
  funded: gt(tables.users.wallet_balance, "0"),
  empty: eq(tables.users.wallet_balance, "0"),
};

/** Refuses to change an employee as a customer: who may edit customers could take over an administrator's account. */
export const refuseEmployee = (before: Values) => {
  if (before.is_employee) throw new Failure("forbidden", "This person is an employee and is changed there");
};

const isOtherAddress = (before: Values, { wallet_address: given }: Values) =>
  given !== undefined && String(given).toLowerCase() !== String(before.wallet_address).toLowerCase();

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
  beforeCreate: async ({ now }, values) => ({ ...values, kyc_since: now.toISOString() }),
  beforeChange: async (_writing, before, changes) => {
    refuseEmployee(before);
    // Nobody has signed for an address that is entered by hand.
    return isOtherAddress(before, changes) ? { ...changes, wallet_proven_at: null } : changes;
  },
  beforeRemove: async ({ tx }, before) => {
    refuseEmployee(before);
    await releaseDocuments(tx, Number(before.id));
  },
};
