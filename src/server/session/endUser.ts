import { and, eq } from "drizzle-orm";
import { DEFAULTS } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { customerAt, customersOf } from "./customer";
import { type Decoy, decoyOf } from "./decoy";
import { openEndUserSession } from "./endUserSessions";
import {
  codeExpiry,
  countCode,
  type Owner,
  pretendToSendCode,
  type Recipient,
  redeemCode,
  sendCode,
} from "./oneTimeCode";
import {
  admitRegistration,
  countRegistration,
  dropRegistration,
  keepRegistration,
  type Registration,
  registrationsOf,
} from "./registration";
import { countRefusals } from "./throttle";

const { users } = tables;

/** Words for a sent code; they are the same where the phone is unknown. */
export const CODE_SENT = "If this phone number is registered, a code is on its way to it";

// The same for a code that is wrong, used, too old or tried too often, and for an account that does not exist.
const WRONG_CODE = "This code is wrong or no longer valid. Check it, or ask for a new one.";
const TRIED = { purpose: "code", words: "Too many wrong codes were tried." };

/** Answer to a request for a code. */
export interface CodeSent {
  user_id: number;
  otpExpireAt: string;
}

/** Where a request comes from. */
interface From {
  address: string | undefined;
  /** Of those that the platform speaks, the one that their app likes best. */
  language?: string | undefined;
  requestId: string;
}

/**
 * Sends a sign-in code to the customer of a phone, or to somebody who has registered it and not proven it yet.
 *
 * An unknown or blocked phone gets the same answer after the same work, with an id that looks like any other, and no
 * code. Without a country code one is sent where a single account has that number; the answer is then that of the
 * default country, so that it tells nothing of where.
 */
export async function requestCode(
  deps: AppDeps,
  { phone, country_code }: { phone: string; country_code?: string | undefined },
  { address, language }: From,
): Promise<CodeSent> {
  const at = deps.clock();
  await countCode(deps, { phone, address }, at);
  return transaction(deps.db, async (tx) => {
    const named = { phone, country_code: country_code ?? DEFAULTS.country_code };
    const decoy = await decoyOf(tx, deps.secret, named);
    const { customers, waiting } = await knownOf(tx, phone, at);
    const inCountry = [...customers, ...waiting].find(({ to }) => to.country_code === named.country_code);
    // What strangers register must not keep a customer from their codes.
    const anywhere = customers.length ? customers : waiting;
    const meant = country_code !== undefined ? inCountry : anywhere.length === 1 ? anywhere[0] : undefined;
    await deliver(tx, deps, meant, decoy, { at, language });
    return { user_id: inCountry?.to.answered_id ?? decoy.id, otpExpireAt: codeExpiry(at) };
  });
}

/**
 * Keeps a registration until a code proves its phone, and sends the code.
 *
 * A phone that has an account is answered alike and gets a code to sign in with; an e-mail address is not looked for.
 */
export async function register(deps: AppDeps, wanted: Registration, { address, language }: From): Promise<CodeSent> {
  const at = deps.clock();
  await countRegistration(deps, address, at);
  await countCode(deps, { phone: wanted.phone, address }, at);
  return transaction(deps.db, async (tx) => {
    const decoy = await decoyOf(tx, deps.secret, wanted);
    const customer = await customerAt(tx, wanted);
    const { phone, country_code } = wanted;
    const kept = await keepRegistration(tx, wanted, decoy.id, at);
    const found = customer ? customerCode(customer, phone) : registrationCode({ ...kept, country_code }, phone);
    await deliver(tx, deps, found, decoy, { at, language });
    return { user_id: found.to.answered_id, otpExpireAt: codeExpiry(at) };
  });
}

/**
 * Exchanges a code for a token of the end-user app; every refusal has the same words.
 *
 * Refusals are counted by network address too, so that nobody guesses on over many accounts; right codes are not.
 */
export const verifyCode = (
  deps: AppDeps,
  given: { user_id: number; otp: string },
  from: From,
): Promise<{ token: string; user_id: number }> =>
  countRefusals(deps, from.address, TRIED, () => redeem(deps, given, from));

async function redeem(deps: AppDeps, { user_id, otp }: { user_id: number; otp: string }, from: From) {
  const at = deps.clock();
  const signedIn = await transaction(deps.db, async (tx) => {
    // The account before its codes, as whoever blocks it locks them.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("no key update");
    // A wrong code must stay counted, so this transaction gives its refusal back instead of throwing it.
    const owner = await redeemCode(tx, deps.secret, user_id, otp, at);
    const id = owner && (await accountOf(tx, owner, at, from.requestId));
    return id === undefined ? undefined : admit({ ...deps, db: tx }, id, at, from);
  });
  if (!signedIn) throw invalid([{ path: "otp", message: WRONG_CODE }], WRONG_CODE).as("code-refused");
  return signedIn;
}

const accountOf = async (tx: Database, { user_id, registration_id }: Owner, at: Date, requestId: string) =>
  user_id ?? admitRegistration(tx, registration_id, at, requestId);

/** Signs a customer in, unless the account is blocked; its row stays locked, so that a block ends this session too. */
async function admit(deps: AppDeps, id: number, at: Date, { requestId, language }: From) {
  const [customer] = await deps.db
    .update(users)
    .set({ last_login_at: at.toISOString(), language })
    .where(and(eq(users.id, id), eq(users.status, "Active"), eq(users.is_employee, false)))
    .returning({ name: users.name, phone: users.phone, country_code: users.country_code });
  if (!customer) return undefined;
  const { name, phone, country_code } = customer;
  if (phone !== null) await dropRegistration(deps.db, { phone, country_code });
  const entry = { actor: { id, name }, at, requestId, action: "sign-in", resource: "customers", recordId: id };
  await recordChange(deps.db, entry);
  return { token: await openEndUserSession(deps, id), user_id: id };
}

/** Whom a code may be sent to, and whether one is. */
interface Found {
  to: Recipient;
  isOpen: boolean;
}

const customerCode = (
  { id, country_code, status }: { id: number; country_code: string; status: string },
  phone: string,
): Found => ({
  to: { owner: { user_id: id, registration_id: null }, answered_id: id, country_code, phone },
  isOpen: status === "Active",
});

const registrationCode = (
  { id, answered_id, country_code }: { id: number; answered_id: number; country_code: string },
  phone: string,
): Found => ({ to: { owner: { user_id: null, registration_id: id }, answered_id, country_code, phone }, isOpen: true });

/** Gives those whom a national number is known of, in any country: customers, and registrations that wait. */
async function knownOf(tx: Database, phone: string, at: Date) {
  const customers = (await customersOf(tx, phone)).map((customer) => customerCode(customer, phone));
  const waiting = (await registrationsOf(tx, phone, at)).map((registration) => registrationCode(registration, phone));
  return { customers, waiting };
}

/** Sends a code, or does the same work for nobody. */
async function deliver(
  tx: Database,
  { secret }: AppDeps,
  found: Found | undefined,
  { last }: Decoy,
  { at, language }: { at: Date; language: string | undefined },
) {
  if (found?.isOpen) return sendCode(tx, secret, { ...found.to, language }, at);
  const nobody = { owner: { user_id: last, registration_id: null }, answered_id: last, country_code: "", phone: "" };
  return pretendToSendCode(tx, secret, { ...(found?.to ?? nobody), language }, at);
}
