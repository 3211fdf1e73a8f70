import { getAddress } from "ethers/address";
import { customers } from "../contract/customers/resource";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventPerson, inventWalletAddress, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { CUSTOMERS, EMPLOYEES } from "./people";

/** Somebody who applies for tokenisation. */
export interface SampleApplicant {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** The wallet that they mean to use. */
  wallet: string | null;
  row: Values;
}

/** Everybody but one of each round of four has a wallet, and of those one of each round of three has proven it. */
export function sampleApplicant(id: number, index: number, joined: number): SampleApplicant {
  const draw = drawFor("sample applicant", index);
  const { firstname, lastname } = inventPerson(draw);
  const name = `${firstname} ${lastname}`;
  const email = emailOf(name, CUSTOMERS + index + 1);
  const phone = phoneOf(600_000 + index);
  const wallet = index % 4 === 3 ? null : getAddress(inventWalletAddress(draw));
  const proven = wallet !== null && index % 3 === 2;
  const row = buildRow(
    customers,
    {
      ...UNKNOWN,
      id,
      name,
      firstname,
      lastname,
      email,
      phone,
      status: "Active",
      kyc_since: instantOf(joined),
      wallet_address: proven ? wallet : null,
      wallet_proven_at: proven ? instantOf(joined) : null,
      wallet_balance: "0.00",
      is_terms_condition: true,
      join_date: dayOf(joined),
      last_login_at: instantOf(joined),
      created_at: instantOf(joined),
      updated_at: instantOf(joined),
    },
    CUSTOMERS + EMPLOYEES + index,
  );
  return { id, name, email, phone, wallet, row };
}

/** What somebody who signed up by phone has not told yet. */
const UNKNOWN: Values = Object.fromEntries(
  customers.fields.filter(({ nullable, path }) => nullable && !path.includes(".")).map(({ path }) => [path, null]),
);
