import { getAddress } from "ethers/address";
import type { BankDetails } from "../contract/bankDetails/fields";
import { customers } from "../contract/customers/resource";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import type { COUNTRY } from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventPan, inventWalletAddress, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { countryOf } from "./countries";
import { SAMPLE_STAFF } from "./staff";
import { SPVS } from "./stories";

type Customer = RecordOf<typeof customers>;

/** What the story needs to know of a customer. */
export interface SampleCustomer {
  id: number;
  name: string;
  /** Whether it is an institution, which takes the large parts of an offer. */
  large: boolean;
  joined: number;
  /** What becomes of the four checks, in their order: verified, rejected, asked again, or pending. */
  checks: string;
  verified: boolean;
  /** The status that the account comes to, and when. */
  status: Customer["status"];
  closed: number;
  active: boolean;
  /** Tokens can be sent: the wallet is proven. */
  reachable: boolean;
  /** Where withdrawals go. */
  bank: BankDetails | null;
  row: Values;
}

/** Institutions beside the sponsors of the SPVs. */
const HOUSES: readonly (readonly [string, Customer["investor_category"], keyof typeof COUNTRY])[] = [
  ["Coromandel Teachers’ Fund", "educational", "IN"],
  ["Al Safwan Family Office", "corporate", "AE"],
  ["Nandipur Municipal Pension Board", "government", "IN"],
  ["Tidewater College Endowment", "educational", "GB"],
  ["Vypin Dock Workers’ Trust", "other", "IN"],
  ["Northlight Impact Partners", "corporate", "GB"],
  ["Hosur Engineers’ Provident Fund", "government", "IN"],
  ["Tanglewood Lane Capital", "corporate", "SG"],
  ["Silk Dhow Infrastructure", "corporate", "QA"],
  ["Deccan Weavers’ Cooperative", "other", "IN"],
];

/** Private people, in the order in which they joined. */
const PEOPLE: Readonly<Record<string, keyof typeof COUNTRY>> = Object.fromEntries(
  `IN Aarohi Patwardhan, IN Bharat Chettiar, GB Harriet Fenwick-Lowe, IN Charulata Mohanty, AE Khalid Al Dhaheri-Noor, IN Dhruv Sabharwal,
   IN Esha Karmakar, US Walter Hollingbrook, IN Firoz Daruwala, IN Gauri Shenoy, SG Adeline Quek-Menon, IN Harish Venkatesan,
   IN Ila Bandyopadhyay, QA Maryam Al Thurayya, IN Jatin Khurana, IN Kamala Hegde, GB Rupert Ainscough, IN Lalit Agnihotri,
   IN Madhavi Gokhale, AE Hessa Al Falahi, IN Naveen Kamath, IN Ojas Trivedi, US Josephine Tallwater, IN Parveen Sodhi,
   IN Rukmini Acharya, IN Sameer Wagle, GB Gwendolyn Marsh, IN Tanvi Rastogi, AE Sultan Bin Harib, IN Uday Mirajkar,
   IN Vasudha Iyengar, SG Terence Balakrish-Tan, IN Yashwant Phadke, IN Zubin Contractor, QA Jassim Al Naemi-Sur, IN Amrita Dhillon,
   IN Bipin Raval, IN Chitra Subramaniam, GB Fergus McAllan, IN Devendra Purohit, IN Falguni Zaveri, US Corinne Basset,
   IN Girish Nadkarni, IN Hemalatha Prabhu, AE Reem Al Shirawi, IN Imran Ghouse, IN Jyotsna Mahapatra, IN Kunal Bedi,
   GB Annika Thorsen, IN Lakshmi Panicker, IN Mohit Saluja, IN Nandita Barua, QA Dana Al Mesned, IN Pranav Joglekar,
   IN Radhika Sengupta, SG Marcus Ong-Pereira, IN Shekhar Bhandarkar, IN Trupti Solanki,
   IN Usha Rangarajan, IN Vikram Thakkar, AE Majid Al Owais, IN Wasim Kazi, IN Aditi Mukherjee, GB Cecily Hargreave,
   IN Balaji Natarajan, IN Deepa Kulkarni-Rao, US Theo Lindgren, IN Farhan Siddique, IN Geeta Chhabra, QA Noof Al Hitmi,
   IN Hriday Bhattacharya, IN Jaya Pillai, GB Oliver Wynne, IN Kirti Vaidya, IN Leela Fernandes, AE Aisha Al Jaberi,
   IN Manish Tandon, IN Nisha Varghese, SG Wei Ling Rajah, IN Pooja Saxena`
    .split(",")
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(3), entry.slice(0, 2) as keyof typeof COUNTRY]),
);

/** Checks of those who joined last, each in its own way; those of all others are verified. */
const LATELY =
  `vppp vppp vvpp vpvp vvvp vppv vapp vvap vvva pppp pppp appp vrvv vvrv vvvr rvvv vrpp vprv rppp vvrr vavr pvvv`.split(
    " ",
  );
/** Of whom a check is disputed: refused, contested, and asked about again. */
export const DISPUTING = "Farhan Siddique";

/** Accounts that are closed in the course of the story, and how many days ago; those that are blocked hold units of a villa. */
const CLOSED: Readonly<Record<string, readonly [Customer["status"], number]>> = {
  "Bharat Chettiar": ["Inactive", 44],
  "Uday Mirajkar": ["Inactive", 27],
  "Charulata Mohanty": ["Blocked", 31],
  "Rupert Ainscough": ["Blocked", 10],
};

const NAMES = Object.keys(PEOPLE);
const SPONSORS = SPVS.map(({ sponsor, country }) => [sponsor, "corporate", country] as const);

/** Number of sample customers. */
export const CUSTOMERS = SPONSORS.length + HOUSES.length + NAMES.length;

/** Gives the customers: sponsors of the SPVs, other institutions, and people, of whom the last have joined lately. */
export const sampleCustomers = (ids: readonly number[], now: number): SampleCustomer[] => [
  ...[...SPONSORS, ...HOUSES].map(([name, category, country], index) =>
    customerOf(ids[index] as number, index, now, { name, category, country, checks: "vvvv", ago: 547 - index / 24 }),
  ),
  ...NAMES.map((name, at) => {
    const index = SPONSORS.length + HOUSES.length + at;
    const late = at - (NAMES.length - LATELY.length);
    const ago = late < 0 ? 540 - at * 8.4 : 19 - late * 0.75;
    const category = at % 3 === 1 ? ("retail" as const) : ("individual" as const);
    const country = PEOPLE[name] as keyof typeof COUNTRY;
    const checks = name === DISPUTING ? "vvrv" : (LATELY[late] ?? "vvvv");
    return customerOf(ids[index] as number, index, now, { name, category, country, checks, ago });
  }),
];

interface Joining extends Pick<Customer, "investor_category"> {
  name: string;
  category: Customer["investor_category"];
  country: keyof typeof COUNTRY;
  checks: string;
  ago: number;
}

const STREETS = [
  "Tamarind Lane",
  "Lighthouse Road",
  "Old Mill Street",
  "Jacaranda Avenue",
  "Ferry Street",
  "Temple Road",
];

function customerOf(
  id: number,
  index: number,
  now: number,
  joining: Omit<Joining, "investor_category">,
): SampleCustomer {
  const { name, category, country, checks, ago } = joining;
  const draw = drawFor("sample customer", index);
  const large = index < SPONSORS.length + HOUSES.length;
  const [firstname = null, ...rest] = name.split(" ");
  const joined = Math.floor(now - ago * DAY);
  const [status, closedAgo] = CLOSED[name] ?? (["Active", 0] as const);
  const verified = checks === "vvvv";
  const bank = checks[2] === "v" ? bankOf(name, `0000${String(index).padStart(6, "0")}`) : null;
  const reachable = verified && index % 13 !== 12;
  const born = now - draw.integer(24 * 366, 68 * 365) * DAY;
  const row = buildRow(
    customers,
    {
      ...UNTOLD,
      ...{ id, name, country, email: emailOf(name, index + 1), phone: phoneOf(100_000 + index) },
      ...(large
        ? {}
        : {
            firstname,
            lastname: rest.join(" "),
            gender: index % 29 === 28 ? "other" : draw.pick(["female", "male"] as const),
          }),
      ...(large ? {} : { dob: dayOf(born), age: Math.floor((now - born) / (365.25 * DAY)) }),
      country_code: countryOf(country).dial,
      whatsapp_no: index % 3 ? null : phoneOf(100_000 + index),
      work_email: large ? emailOf("office", index + 1, "work.example") : null,
      address: `${draw.integer(1, 240)} ${draw.pick(STREETS)}`,
      pan_number: country === "IN" ? inventPan(draw) : null,
      bank_details: bank,
      investor_category: category,
      investor_type: large ? "institutional" : "individual",
      buyer: large ? "qualified" : "other",
      // Some whose address was entered by hand have not signed for it yet.
      wallet_address: verified ? getAddress(inventWalletAddress(draw)) : null,
      wallet_proven_at: reachable ? instantOf(joined + HOUR) : null,
      escrow_ids: bank ? [`ESC-${String(index + 1).padStart(5, "0")}`] : [],
      status: "Active",
      kyc_since: instantOf(joined),
      is_terms_condition: true,
      email_verified: checks[0] !== "p",
      welcome_mail_sent: true,
      referral_token: `REF${String(index + 1).padStart(5, "0")}`,
      join_date: dayOf(joined),
      last_login_at: instantOf(Math.max(joined, now - draw.integer(0, 20) * DAY)),
      created_at: instantOf(joined),
      updated_at: instantOf(joined),
    },
    index,
  );
  const closed = now - closedAgo * DAY;
  return {
    id,
    name,
    large,
    joined,
    checks,
    verified,
    status,
    closed,
    active: status === "Active",
    reachable,
    bank,
    row,
  };
}

/** Gives an account that no bank of India has, by its code and its number. */
export const bankOf = (account_name: string, account_number: string): BankDetails => ({
  ...{ account_name, account_number, ifsc: "XXXX0000000", bank_name: "Sample Bank" },
});

/** What nobody has told of themselves, and what the story fills. */
export const UNTOLD: Values = {
  ...Object.fromEntries(
    customers.fields.filter(({ nullable, path }) => nullable && !path.includes(".")).map(({ path }) => [path, null]),
  ),
  wallet_balance: "0.00",
};

/** Number of sample employees. */
export const EMPLOYEES = SAMPLE_STAFF.length;

/** Somebody of the back office. */
export interface SampleEmployee {
  id: number;
  name: string;
  role: number;
  status: Customer["status"];
  active: boolean;
  row: Values;
}

/** Gives the employees as they were on the day on which they came; having no password, they cannot sign in with one. */
export const sampleEmployees = (ids: readonly number[], now: number): SampleEmployee[] =>
  SAMPLE_STAFF.map(({ name, email, role, status }, index) => {
    const id = ids[index] as number;
    const [firstname = null, ...rest] = name.split(" ");
    const joined = instantOf(now - (560 - index) * DAY);
    const row = buildRow(
      customers,
      {
        ...UNTOLD,
        ...{ id, name, firstname, lastname: rest.join(" "), email, role, status: "Active", is_employee: true },
        ...{ join_date: joined.slice(0, 10), created_at: joined, updated_at: joined },
      },
      CUSTOMERS + index,
    );
    return { id, name, role, status, active: status === "Active", row };
  });
