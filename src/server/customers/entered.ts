import type { KycCheckState } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import type { KycCheck } from "../../contract/customers/vocabulary";
import { GENDER } from "../../contract/customers/vocabulary";
import { allows, type Grants } from "../../contract/permissions";
import { mayRead } from "../../contract/readable";
import type { RecordOf } from "../../contract/resource";

type Customer = RecordOf<typeof customers>;
type Path = keyof Customer & string;

/** What a customer enters that each check is about. */
const ENTERED: Readonly<Record<KycCheck, readonly Path[]>> = {
  email: ["email", "email_verified", "work_email"],
  aadhar: ["name", "dob", "gender", "address"],
  pan: ["pan_number", "name"],
  video: ["meeting_link", "phone"],
};

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Values that are told otherwise than they are stored. */
const SAY: { [path in Path]?: (customer: Customer) => string | null } = {
  email_verified: ({ email_verified }) => (email_verified ? "Yes" : "No"),
  dob: ({ dob }) => (dob ? day.format(new Date(`${dob}T00:00:00Z`)) : null),
  gender: ({ gender }) => (gender ? GENDER[gender] : null),
};

/** Numbers that only those see whole who decide on the checks. */
const NUMBERS: { [path in Path]?: (customer: Customer, isWhole: boolean) => string | null } = {
  phone: ({ phone, country_code }, isWhole) => (phone ? `${country_code} ${shown(phone, isWhole)}` : null),
};

/**
 * Gives what a customer entered that a check is about, as far as somebody sees it; the phone whole for those who decide
 * on it. The PAN is masked for everybody: to see it whole is an action of its own.
 */
export function enteredFor(check: KycCheck, customer: Customer, grants: Grants): KycCheckState["entered"] {
  const isWhole = allows(grants, customers.permission, "approve");
  return ENTERED[check].flatMap((path) => {
    const field = customers.fields.find((one) => one.path === path);
    if (!field || !mayRead(field, grants)) return [];
    const value = (SAY[path] ?? NUMBERS[path] ?? plain(path))(customer, isWhole);
    return [{ label: field.label ?? path, value }];
  });
}

const plain =
  (path: Path) =>
  (customer: Customer): string | null =>
    (customer[path] as string | null | undefined) ?? null;

const shown = (number: string, isWhole: boolean) => (isWhole ? number : `••••${number.slice(-4)}`);
