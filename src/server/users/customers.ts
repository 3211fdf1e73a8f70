import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { KYC_STATUS } from "../../contract/vocabulary";
import { releaseDocuments } from "../customers/files";
import { checksAfter, tellIdentity } from "../customers/identity";
import { tables } from "../db/tables/resources";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";
import { refuseInUse } from "../resources/uses";

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
  beforeChange: async ({ now }, before, changes) => {
    refuseEmployee(before);
    return {
      ...changes,
      // Nobody has signed for an address that is entered by hand.
      ...(isOtherAddress(before, changes) ? { wallet_proven_at: null } : {}),
      ...checksAfter(before, changes, now),
    };
  },
  afterWrite: async (writing, record, _given, before) => {
    if (before) await tellIdentity(writing, before, record);
  },
  beforeRemove: async ({ tx }, before) => {
    refuseEmployee(before);
    const applied = await tx.$count(tables.applications, eq(tables.applications.user_id, Number(before.id)));
    refuseInUse("customer", [[applied, "application", "applications"]]);
    await releaseDocuments(tx, Number(before.id));
  },
};
