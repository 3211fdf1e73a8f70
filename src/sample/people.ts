import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import type { Values } from "../server/resources/values";
import { bankOf, countryOf, emailOf, panOf, phoneOf, walletOf } from "./numbers";
import { dayOf, drawFor, instantOf, rowFor } from "./rows";
import { SPVS } from "./stories";

/** Somebody of the back office, by whom the story is played and as whom a visitor may sign in. */
export type Employee = ReturnType<typeof sampleEmployees>[number] & { id: number };

/** The back office: the first of each preset role is the one to be, the others are second persons. */
const STAFF = `
superAdmin Meera Raghunathan, assetManager Tobias Lindqvist, assetManager Farah Al Suwaidan,
assetManager Kabir Deshpande, compliance Ingrid Solheim, compliance Nikhil Varadarajan, finance Anjali Kulkarni,
finance Omar Haddadin, support Priya Nambiar, support Elena Marchetti, support Rohan Bhatt, auditor Samir Qureshi`;

/** Gives the row of a person's account as it was on the day on which they came; without a password, nobody signs in. */
export function accountRow(name: string, joined: number, told: Values): Values {
  const [firstname = null, ...rest] = name.split(" ");
  const at = instantOf(joined);
  const days = { join_date: dayOf(joined), created_at: at, updated_at: at };
  return rowFor("customers", { name, firstname, lastname: rest.join(" "), status: "Active", ...days, ...told });
}

/** Gives the employees, who all came before the story begins. */
export const sampleEmployees = (now: number) =>
  namedIn(STAFF, 1).map(([key = "", name = ""], index) => {
    const [email, role] = [`${name.toLowerCase().replaceAll(" ", ".")}@staff.example`, Number(ROLE[key as "auditor"])];
    const [status, ago] = CLOSED[name] ?? (["Active", 0] as const);
    const row = accountRow(name, now - (560 - index) * DAY, { email, role, is_employee: true });
    return { name, email, role, status, closed: now - ago * DAY, row };
  });

/** A customer of the story. */
export type Customer = ReturnType<typeof sampleCustomers>[number] & { id: number };

/** Tells whether a customer may be paid and given units. */
export const isVerified = ({ status, checks }: Customer) => status === "Active" && checks === "vvvv";

const HOUSES = `
IN educational Coromandel Teachers’ Fund, AE corporate Al Safwan Family Office,
IN government Nandipur Municipal Pension Board, GB educational Tidewater College Endowment,
IN other Vypin Dock Workers’ Trust, GB corporate Northlight Impact Partners,
IN government Hosur Engineers’ Provident Fund, SG corporate Tanglewood Lane Capital,
QA corporate Silk Dhow Infrastructure, IN other Deccan Weavers’ Cooperative`;

const PEOPLE = `
IN Aarohi Patwardhan, IN Bharat Chettiar, GB Harriet Fenwick-Lowe, IN Charulata Mohanty, AE Khalid Al Dhaheri-Noor,
IN Dhruv Sabharwal, IN Esha Karmakar, US Walter Hollingbrook, IN Firoz Daruwala, IN Gauri Shenoy,
SG Adeline Quek-Menon, IN Harish Venkatesan, IN Ila Bandyopadhyay, QA Maryam Al Thurayya, IN Jatin Khurana,
IN Kamala Hegde, GB Rupert Ainscough, IN Lalit Agnihotri, IN Madhavi Gokhale, AE Hessa Al Falahi, IN Naveen Kamath,
IN Ojas Trivedi, US Josephine Tallwater, IN Parveen Sodhi, IN Rukmini Acharya, IN Sameer Wagle, GB Gwendolyn Marsh,
IN Tanvi Rastogi, AE Sultan Bin Harib, IN Uday Mirajkar, IN Vasudha Iyengar, SG Terence Balakrish-Tan,
IN Yashwant Phadke, IN Zubin Contractor, QA Jassim Al Naemi-Sur, IN Amrita Dhillon, IN Bipin Raval,
IN Chitra Subramaniam, GB Fergus McAllan, IN Devendra Purohit, IN Falguni Zaveri, US Corinne Basset,
IN Girish Nadkarni, IN Hemalatha Prabhu, AE Reem Al Shirawi, IN Imran Ghouse, IN Jyotsna Mahapatra, IN Kunal Bedi,
GB Annika Thorsen, IN Lakshmi Panicker, IN Mohit Saluja, IN Nandita Barua, QA Dana Al Mesned, IN Pranav Joglekar,
IN Radhika Sengupta, SG Marcus Ong-Pereira, IN Shekhar Bhandarkar, IN Trupti Solanki, IN Usha Rangarajan,
IN Vikram Thakkar, AE Majid Al Owais, IN Wasim Kazi, IN Aditi Mukherjee, GB Cecily Hargreave, IN Balaji Natarajan,
IN Deepa Kulkarni-Rao, US Theo Lindgren, IN Farhan Siddique, IN Geeta Chhabra, QA Noof Al Hitmi,
IN Hriday Bhattacharya, IN Jaya Pillai, GB Oliver Wynne, IN Kirti Vaidya, IN Leela Fernandes, AE Aisha Al Jaberi,
IN Manish Tandon, IN Nisha Varghese, SG Wei Ling Rajah, IN Pooja Saxena`;

/** Reads who is named after so many words, people divided by commas. */
const namedIn = (text: string, words: number) =>
  text
    .trim()
    .split(/,\s/)
    .map((entry) => entry.split(" "))
    .map((parts) => [...parts.slice(0, words), parts.slice(words).join(" ")]);

/** Checks of those who joined last, each in its own way; those of all others are verified. */
const LATELY = [
  ...["vppp", "vppp", "vvpp", "vpvp", "vvvp", "vppv", "vapp", "vvap", "vvva", "pppp", "pppp", "appp", "vrvv", "vvrv"],
  ...["vvvr", "rvvv", "vrpp", "vprv", "rppp", "vvrr", "vavr", "pvvv"],
];

/** Of whom a check is disputed: refused, contested, and asked about again. */
export const DISPUTING = "Farhan Siddique";

/** Accounts that are closed in the course of the story, and how many days ago; customers who are blocked hold units. */
const CLOSED: Readonly<Record<string, readonly [string, number]>> = {
  ...{ "Bharat Chettiar": ["Inactive", 44], "Uday Mirajkar": ["Inactive", 27], "Kabir Deshpande": ["Inactive", 120] },
  ...{ "Charulata Mohanty": ["Blocked", 31], "Rupert Ainscough": ["Blocked", 10], "Rohan Bhatt": ["Blocked", 33] },
};

const JOINING = [
  ...[...SPVS.map(({ sponsor, country }) => [country, "corporate", sponsor]), ...namedIn(HOUSES, 2)].map(
    ([country = "", category = "", name = ""], at) => ({ name, country, category, checks: "vvvv", ago: 547 - at / 24 }),
  ),
  ...namedIn(PEOPLE, 1).map(([country = "", name = ""], at, { length }) => {
    const late = at - (length - LATELY.length);
    const ago = late < 0 ? 540 - at * 8.4 : 19 - late * 0.75;
    const checks = name === DISPUTING ? "vvrv" : (LATELY[late] ?? "vvvv");
    return { name, country, category: at % 3 === 1 ? "retail" : "individual", ago, checks };
  }),
];

const STREETS = ["Tamarind Lane", "Lighthouse Road", "Old Mill Street", "Jacaranda Avenue", "Ferry Street"];

/** Gives the customers: sponsors of the SPVs, other institutions, and people, of whom the last have joined lately. */
export const sampleCustomers = (now: number) =>
  JOINING.map(({ name, category, country, checks, ago }, index) => {
    const draw = drawFor("sample customer", index);
    // Institutions take the large parts of an offer.
    const large = ago > 540.5;
    const joined = Math.floor(now - ago * DAY);
    const [status, closedAgo] = CLOSED[name] ?? (["Active", 0] as const);
    // Tokens can be sent: the wallet is proven.
    const reachable = checks === "vvvv" && index % 13 !== 12;
    const bank = checks[2] === "v" ? bankOf(name, `0000${String(index).padStart(6, "0")}`) : null;
    const born = now - draw.integer(24 * 366, 68 * 365) * DAY;
    const person = {
      gender: index % 29 === 28 ? "other" : draw.pick(["female", "male"]),
      ...{ dob: dayOf(born), age: Math.floor((now - born) / (365.25 * DAY)) },
    };
    const house = { firstname: null, lastname: null, work_email: emailOf("office", index + 1, "work.example") };
    const phone = phoneOf(100_000 + index);
    const row = accountRow(name, joined, {
      ...{ country, country_code: countryOf(country).dial, phone, whatsapp_no: index % 3 ? null : phone },
      ...{ email: emailOf(name, index + 1), ...(large ? house : person) },
      ...{ address: `${draw.integer(1, 240)} ${draw.pick(STREETS)}`, bank_details: bank },
      ...{ pan_number: country === "IN" ? panOf(index) : null, investor_category: category },
      ...{ investor_type: large ? "institutional" : "individual", buyer: large ? "qualified" : "other" },
      // Some whose address was entered by hand have not signed for it yet.
      wallet_address: checks === "vvvv" ? walletOf(index) : null,
      wallet_proven_at: reachable ? instantOf(joined + HOUR) : null,
      ...{ escrow_ids: bank ? [`ESC-${String(index + 1).padStart(5, "0")}`] : [], kyc_since: instantOf(joined) },
      ...{ is_terms_condition: true, email_verified: checks[0] !== "p", welcome_mail_sent: true },
      referral_token: `REF${String(index + 1).padStart(5, "0")}`,
      last_login_at: instantOf(Math.max(joined, now - draw.integer(0, 20) * DAY)),
    });
    return { name, large, joined, checks, status, closed: now - closedAgo * DAY, reachable, row };
  });
