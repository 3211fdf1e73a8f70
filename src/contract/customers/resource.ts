import { z } from "zod";
import { bankDetails } from "../bankDetails/fields";
import {
  choice,
  data,
  date,
  email,
  flag,
  image,
  instant,
  integer,
  link,
  longText,
  money,
  optional,
  phone,
  postalAddress,
  reference,
  text,
  uuid,
} from "../fields";
import { NO_EVIDENCE } from "../guard";
import { countryCode, pan, walletAddress } from "../identifiers";
import { DEFAULTS } from "../limits";
import type { Grant } from "../permissions";
import { defineResource } from "../resource";
import { ROLE } from "../roles/vocabulary";
import { ACCOUNT_STATUS, COUNTRY } from "../vocabulary";
import { WALLET_FILTER } from "../wallet/vocabulary";
import {
  BUYER,
  GENDER,
  HOLDER_PAYOUT,
  IDENTITY_FIELDS,
  INVESTOR_CATEGORY,
  INVESTOR_TYPE,
  KYC_STATUS,
} from "./vocabulary";

// Set by decisions on the checks alone.
const check = (label: string, indexed = false) =>
  choice(KYC_STATUS, label, { indexed, readOnly: true }).default("pending");

// Who only looks customers up, as asset managers do, has no use for what identifies them.
const seenBy: readonly Grant[] = [
  ["customers", "edit"],
  ["customers", "approve"],
  ["customers", "export"],
];

/** Who opens what was handed in for the checks. */
export const OPENS_KYC_DOCUMENTS: readonly Grant[] = [
  ["customers", "edit"],
  ["customers", "approve"],
];

/** Who a customer is as an investor: what the rules of an offer stand on. */
const STANDING_FIELDS = ["country", "investor_category", "investor_type", "buyer"];

/** Users of the platform: customers and investors (specification §3, user). */
export const customers = defineResource({
  name: "customers",
  label: "Customer",
  group: "People",
  title: "name",
  picture: "avatar",
  option: ["email", "kyc.status", "status"],
  permission: "customers",
  // The documented list holds every user; of the back office's own people it tells whoever may see them there.
  seenWithout: { right: ["employee", "view"], only: { is_employee: false } },
  partsIn: ["kyc_documents"],
  partsOpenedBy: { kyc_documents: OPENS_KYC_DOCUMENTS },
  guarded: [
    [
      "update",
      "change",
      { changed: [...IDENTITY_FIELDS, ...STANDING_FIELDS, "payout_way", "wallet_address"] },
      "Change who a customer is",
    ],
    ["create", "create", { field: "buyer", is: ["qualified"] }, "Add a qualified buyer"],
    ["remove", "remove", "always", "Delete a customer"],
    ["PUT /console/customers/:id/kyc/:check", "decision", NO_EVIDENCE, "Decide a KYC check"],
    ["PUT /console/customers/:id/bank-details", "bank-details", "always", "Change a customer’s bank account"],
    ["POST /console/customers/:id/wallet-recovery", "recovery", "always", "Replace a customer’s lost wallet"],
    ["POST /console/customers/:id/units-to-wallet", "transfer", "always", "Send a customer’s units out of custody"],
  ],
  storedIn: "users",
  record: z.object({
    uuid: uuid(),
    name: text("Name", { personal: true }),
    firstname: optional(text("First name", { personal: true })),
    lastname: optional(text("Last name", { personal: true })),
    email: email("E-mail", { indexed: true, personal: true }),
    country_code: countryCode().default(DEFAULTS.country_code),
    phone: optional(phone("Phone", { personal: true, indexed: true })),
    country: optional(choice(COUNTRY, "Country")),
    dob: optional(date("Date of birth", { personal: true, seenBy })),
    age: optional(integer("Age", { max: 130 })),
    gender: optional(choice(GENDER, "Gender")),
    /** BCP 47 tag of the language that they are written in, as their browser or app said it at the last sign-in. */
    language: optional(text("Language", { max: 20 })),
    avatar: optional(image("Picture")),
    address: optional(postalAddress("Address", { personal: true, seenBy })),
    work_email: optional(email("Work e-mail", { personal: true })),
    whatsapp_no: optional(phone("WhatsApp", { personal: true })),
    investor_category: choice(INVESTOR_CATEGORY, "Investor category", { bulk: true }).default("individual"),
    investor_type: choice(INVESTOR_TYPE, "Investor type").default("individual"),
    /** Whom the law counts apart; set by a change that two people agree on. */
    buyer: choice(BUYER, "Buyer").default("other"),
    pan_number: optional(pan({ seenBy })),
    bank_details: optional(data(bankDetails, "Bank details", { personal: true, readOnly: true })),
    escrow_ids: data(z.array(z.string()), "Escrow ids", { readOnly: true }).default([]),
    role: reference("roles", "Role", { readOnly: true }).default(DEFAULTS.user_role),
    role_data: data(z.object({ id: z.int(), name: z.string() }), "Role", { computed: true }).optional(),
    status: choice(ACCOUNT_STATUS, "Status", { indexed: true, bulk: true }).default(DEFAULTS.user_status),
    wallet_balance: money("Wallet", { readOnly: true, indexed: true }).default(DEFAULTS.wallet_balance),
    kyc: z.object({
      status: check("KYC", true),
      email_verification_status: check("E-mail check"),
      aadhar_verification_status: check("Aadhaar check"),
      pan_verification_status: check("PAN check"),
      video_verification_status: check("Video check"),
    }),
    kyc_since: optional(instant("KYC waits since", { readOnly: true, indexed: true })),
    is_terms_condition: flag("Terms accepted", { readOnly: true }).default(false),
    email_verified: flag("E-mail verified", { readOnly: true }).default(false),
    welcome_mail_sent: flag("Welcome mail sent", { readOnly: true }).default(false),
    referrer_id: optional(reference("customers", "Referred by", { readOnly: true })),
    referral_credited: flag("Referral credited", { readOnly: true }).default(false),
    referral_token: optional(text("Referral token", { readOnly: true })),
    join_date: optional(date("Joined")),
    is_employee: flag("Employee", { readOnly: true, indexed: true }).default(false),
    subscriber_id: optional(text("Subscriber id", { readOnly: true })),
    org_id: optional(integer("Organisation", { readOnly: true })),
    meeting_link: optional(link("Meeting link")),
    wallet_address: optional(walletAddress()),
    /** When its holder last signed for it; another address is not proven. */
    wallet_proven_at: optional(instant("Wallet proven", { readOnly: true })),
    /** Until when the proven wallet receives nothing; empty once that is over. */
    wallet_held_until: optional(instant("Wallet held until", { readOnly: true })),
    /** Set by a change that two people agree on. */
    payout_way: choice(HOLDER_PAYOUT, "Distributions by", {
      help: "In the coin only where the platform pays in one: to the wallet, which has to be proven.",
    }).default("bank"),
    comments: optional(longText("Comments")),
    propertyBookmark: data(z.array(z.int()), "Bookmarks", { readOnly: true }).default([]),
    propertyWaitingList: data(z.array(z.int()), "Waitlists", { readOnly: true }).default([]),
    last_login_at: optional(instant("Last sign-in", { readOnly: true })),
  }),
  api: {
    list: { on: "GET /users/filter", fails: "Failed to fetch user list" },
    get: { fails: "Failed to fetch user list" },
    create: { fails: "Failed to create customer" },
    update: { fails: "Failed to update customer" },
    remove: { fails: "Failed to delete customer" },
  },
  paths: { list: "/customers", show: "/customer-profile/:id" },
  columns: ["name", "email", "kyc.status", "kyc_since", "wallet_balance", "status", "created_at"],
  found: {
    words: ["name", "email"],
    exact: ["id", "email", "phone", "wallet_address", "pan_number", "bank_details"],
    // The back office's own people are found as such.
    among: { is_employee: false },
  },
  search: ["name", "email", "phone", "pan_number", "bank_details"],
  filters: z.object({
    pan_number: pan().optional(),
    kyc: choice(KYC_STATUS, "KYC").optional(),
    wallet: choice(WALLET_FILTER, "Wallet").optional(),
    role: reference("roles", "Role").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  // The back office's own people have a list of their own.
  narrowed: { role: ROLE.customer },
  form: {
    Identity: [
      "name",
      "firstname",
      "lastname",
      "dob",
      "gender",
      "investor_category",
      "investor_type",
      "buyer",
      "pan_number",
    ],
    Contact: ["email", "country_code", "phone", "whatsapp_no", "work_email", "country", "address", "meeting_link"],
    Account: ["status", "wallet_address", "payout_way", "comments"],
  },
  empty: { one: "Customer", many: "Customers" },
});
