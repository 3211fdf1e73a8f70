import { getAddress } from "ethers/address";
import type { BankDetails } from "../contract/bankDetails/fields";
import { customers } from "../contract/customers/resource";
import { GENDER, KYC_STATUS } from "../contract/customers/vocabulary";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import { COUNTRY, valuesOf } from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { emailOf, inventPan, inventPerson, inventWalletAddress, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { SAMPLE_STAFF } from "./staff";

type Customer = RecordOf<typeof customers>;
type Kyc = Customer["kyc"];
type Check = Kyc["status"];

/** What the orders of a customer need to know of the account. */
export interface SampleCustomer {
  id: number;
  name: string;
  joined: number;
  verified: boolean;
  active: boolean;
  /** Tokens can be sent: the wallet is proven. */
  reachable: boolean;
  /** Where withdrawals go. */
  bank: BankDetails | null;
  row: Values;
}

/** Number of sample customers. */
export const CUSTOMERS = 400;

/** Most are private people; one of each round of twelve is of each other category. */
const CATEGORIES: readonly Customer["investor_category"][] = [
  ...(["individual", "individual", "retail", "individual", "corporate", "individual"] as const),
  ...(["retail", "individual", "government", "individual", "educational", "other"] as const),
];

const STATES = valuesOf(KYC_STATUS);
const MIXES = STATES.length ** 4;
// Most accounts of a working platform are verified; the rest are the ones to work on.
const USUAL: readonly Check[] = ["verified", "verified", "verified", "verified", "verified", "verified", "pending"];

/** Draws the customers: every mix of the four checks once, and beyond those mostly verified ones. */
export const sampleCustomers = (ids: readonly number[], now: number): SampleCustomer[] =>
  ids.map((id, index) => {
    const draw = drawFor("sample customer", index);
    const kyc = kycOf(index, draw);
    const { firstname, lastname } = inventPerson(draw);
    const joined = now - draw.integer(20, 900) * DAY + draw.integer(0, DAY);
    const status = index % 25 === 7 ? "Blocked" : index % 25 === 19 ? "Inactive" : "Active";
    const [country] = draw.chance(85) ? (["IN"] as const) : [draw.pick(valuesOf(COUNTRY))];
    const checked = kyc.pan_verification_status === "verified";
    const name = `${firstname} ${lastname}`;
    const bank = checked
      ? { account_name: name, account_number: accountOf(index), ifsc: "XXXX0000000", bank_name: "Sample Bank" }
      : null;
    const verified = kyc.status === "verified";
    const reachable = verified && index % 9 !== 4;
    // Some whose address was entered by hand have not signed for it yet.
    const entered = verified && index % 18 === 4 ? inventWalletAddress(drawFor("sample wallet", index)) : null;
    const row = buildRow(
      customers,
      {
        id,
        name,
        firstname,
        lastname,
        email: emailOf(name, index + 1),
        phone: phoneOf(100_000 + index),
        whatsapp_no: draw.chance(60) ? phoneOf(100_000 + index) : null,
        work_email: draw.chance(20) ? emailOf(lastname, index + 1, "work.example") : null,
        country,
        gender: draw.pick(valuesOf(GENDER)),
        ...bornAt(draw, now),
        address: `${draw.integer(1, 240)} ${lastname} Street`,
        meeting_link: null,
        comments: status === "Blocked" ? "Blocked after repeated chargebacks." : null,
        avatar: null,
        pan_number: checked ? inventPan(draw) : inventPan(drawFor("sample PAN", index)),
        bank_details: bank,
        investor_category: CATEGORIES[index % CATEGORIES.length],
        investor_type: index % 6 === 0 ? "institutional" : "individual",
        buyer: index % 12 === 0 ? "qualified" : "other",
        wallet_address: reachable ? getAddress(inventWalletAddress(draw)) : entered,
        wallet_proven_at: reachable ? instantOf(joined + HOUR) : null,
        // Filled by the ledger.
        wallet_balance: "0.00",
        escrow_ids: checked ? [`ESC-${String(index + 1).padStart(5, "0")}`] : [],
        status,
        kyc,
        kyc_since: kyc.status === "pending" ? instantOf(waitingSince(index, now)) : null,
        is_terms_condition: true,
        email_verified: kyc.email_verification_status === "verified",
        welcome_mail_sent: true,
        referral_token: `REF${String(index + 1).padStart(5, "0")}`,
        referrer_id: index > 40 && draw.chance(15) ? draw.pick(ids.slice(0, 40)) : null,
        subscriber_id: null,
        org_id: null,
        join_date: dayOf(joined),
        last_login_at: instantOf(now - draw.integer(0, 20) * DAY),
        created_at: instantOf(joined),
        updated_at: instantOf(joined),
      },
      index,
    );
    return { id, name, joined, verified, active: status === "Active", reachable, bank, row };
  });

/** Draws since when a customer waits: most come within a week, all of them have joined before. */
function waitingSince(index: number, now: number): number {
  const draw = drawFor("sample waiting", index);
  return now - draw.integer(0, draw.chance(60) ? 6 : 17) * DAY - draw.integer(1, 20) * HOUR;
}

const accountOf = (index: number) => `0000${String(index).padStart(6, "0")}`;

function kycOf(index: number, draw: Draw): Kyc {
  const check = (place: number) =>
    index < MIXES ? (STATES[Math.floor(index / STATES.length ** place) % STATES.length] as Check) : draw.pick(USUAL);
  const checks = {
    email_verification_status: check(0),
    aadhar_verification_status: check(1),
    pan_verification_status: check(2),
    video_verification_status: check(3),
  };
  const outcomes = Object.values(checks);
  const rejected = outcomes.includes("rejected");
  return { status: rejected ? "rejected" : outcomes.includes("pending") ? "pending" : "verified", ...checks };
}

function bornAt(draw: Draw, now: number) {
  const born = now - draw.integer(21 * 366, 70 * 365) * DAY;
  return { dob: dayOf(born), age: Math.floor((now - born) / (365.25 * DAY)) };
}

/** Number of sample employees. */
export const EMPLOYEES = SAMPLE_STAFF.length;

/** Somebody of the back office. */
export interface SampleEmployee {
  id: number;
  name: string;
  role: number;
  active: boolean;
  row: Values;
}

/** Gives the employees; having no password, they cannot sign in with one. */
export const sampleEmployees = (ids: readonly number[], now: number): SampleEmployee[] =>
  SAMPLE_STAFF.map(({ name, email, role, status }, index) => {
    const id = ids[index] as number;
    const draw = drawFor("sample employee", index);
    const [firstname, ...rest] = name.split(" ");
    const joined = now - draw.integer(800, 1200) * DAY;
    const row = buildRow(
      customers,
      {
        id,
        name,
        firstname: firstname ?? null,
        lastname: rest.join(" "),
        email,
        phone: phoneOf(800_000 + index),
        role,
        status,
        is_employee: true,
        join_date: dayOf(joined),
        created_at: instantOf(joined),
        updated_at: instantOf(joined),
        ...NOT_A_CUSTOMER,
      },
      CUSTOMERS + index,
    );
    return { id, name, role, active: status === "Active", row };
  });

const NOT_A_CUSTOMER = {
  wallet_balance: "0.00",
  wallet_address: null,
  wallet_proven_at: null,
  pan_number: null,
  bank_details: null,
  referral_token: null,
  subscriber_id: null,
  org_id: null,
  meeting_link: null,
  comments: null,
  last_login_at: null,
} as const;
