import { z } from "zod";
import { FEE_CATEGORY } from "../fees/vocabulary";
import { choice, date, longText, money, text } from "../fields";
import { PAYMENT_METHOD, PAYMENT_TYPE } from "../orders/vocabulary";
import { call } from "../resource";
import { applications, businessFields, offerFields, portfolioFields } from "./resource";
import { type APPLICATION_STATUS, ONBOARDING_PLAN, PAYMENT_PROVIDER } from "./vocabulary";

const fails = "An error occurred. Please try again.";

const plan = choice(ONBOARDING_PLAN);

/** What everybody may know before they apply: plans, fees, and on which chain tokens are. */
const terms = z.object({
  plans: z.array(z.object({ plan, price: z.string() })),
  /** Tax on a plan's price, in percent. */
  tax_percent: z.string(),
  /** Part of the total that `eoi-payment` asks for at once, in percent. */
  deposit_percent: z.string(),
  /** Active fees that are taken with an investor's payment, in percent of it, by category. */
  fees: z.array(z.object({ name: z.string(), percentages: z.record(z.enum(Object.keys(FEE_CATEGORY)), z.string()) })),
  chain_id: z.int(),
});

/** What everybody may know before they apply. */
export type OnboardingTerms = z.output<typeof terms>;

const account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone: z.string().nullable(),
  wallet_address: z.string().nullable(),
  wallet_proven_at: z.string().nullable(),
});

/** How an applicant pays now, as the provider of the payment says it. */
const instructions = z.object({
  provider: z.enum(Object.keys(PAYMENT_PROVIDER)),
  amount: z.string(),
  reference: z.string(),
  /** Lines of the account to transfer to: words and value; none where the platform has set none. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where a provider with pages of its own takes the payment. */
  url: z.string().nullable(),
});

const own = z.object({
  account,
  /** Nothing until the first step is saved. */
  application: applications.record.nullable(),
  payments: z.array(z.object({ amount: z.string(), reference: z.string(), at: z.string() })),
  /** Nothing where nothing is to be paid now. */
  instructions: instructions.nullable(),
});

/** The signed-in applicant's account with the application and how to pay for it. */
export type OwnApplication = z.output<typeof own>;

const payment = z.object({
  id: z.int(),
  amount: z.string(),
  method: choice(PAYMENT_METHOD),
  reference: z.string(),
  recorded_by: z.string(),
  /** Who else looked at it before it counted. */
  confirmed_by: z.string().nullable(),
  at: z.string(),
});

/** A payment for an application that an administrator confirmed. */
export type ApplicationPayment = z.output<typeof payment>;

const refund = z.object({
  id: z.int(),
  /** The invoice that was taken back with it. */
  invoice_number: z.string(),
  amount: z.string(),
  reference: z.string(),
  returned_on: z.string(),
  recorded_by: z.string(),
  confirmed_by: z.string().nullable(),
});

/** What was given back to an applicant who was rejected. */
export type ApplicationRefund = z.output<typeof refund>;

/** The onboarding of those who want an asset tokenised, and what administrators do with their applications. */
export const onboardingCalls = {
  terms: call({ on: "GET /onboarding/terms", fails, access: "public", answer: terms }),
  own: call({ on: "GET /me/application", fails, access: "end-user", answer: own }),
  /** Keeps the wallet that the applicant means to use; it is proven apart. */
  wallet: call({
    on: "PUT /me/application/wallet",
    fails,
    access: "end-user",
    body: z.object({ wallet_address: applications.record.shape.wallet_address }),
    answer: own,
  }),
  portfolio: call({
    on: "PUT /me/application/portfolio",
    fails,
    access: "end-user",
    body: z.object(portfolioFields),
    answer: own,
  }),
  business: call({
    on: "PUT /me/application/business",
    fails,
    access: "end-user",
    body: z.object(businessFields),
    answer: own,
  }),
  offer: call({ on: "PUT /me/application/offer", fails, access: "end-user", body: z.object(offerFields), answer: own }),
  /** Takes a document for the business step; one that the step does not name within a day is removed. */
  upload: call({
    on: "POST /me/application/files",
    fails: "File upload failed",
    access: "end-user",
    upload: "file",
    answer: z.object({ id: z.string(), url: z.string(), name: z.string() }),
  }),
  /** Chooses plan and payment, issues the invoice, and leaves a pending company for the back office to approve. */
  submit: call({
    on: "POST /me/application/submission",
    fails,
    access: "end-user",
    idempotent: "required",
    body: z.object({
      plan,
      payment_type: choice(PAYMENT_TYPE),
      provider: choice(PAYMENT_PROVIDER).default("bank-transfer"),
    }),
    answer: own,
  }),
  /** Tells that the transfer is made, with the bank's reference; an administrator confirms what arrived. */
  transferred: call({
    on: "PUT /me/application/transfer",
    fails,
    access: "end-user",
    body: z.object({ reference: text("Bank reference", { max: 60 }) }),
    answer: own,
  }),
  /** Takes a rejected application up again, to be corrected and submitted anew. */
  revise: call({ on: "PUT /me/application/revision", fails, access: "end-user", answer: own }),
  /** The invoice as a PDF. */
  ownInvoice: call({ on: "GET /me/application/invoice", fails, access: "end-user" }),
  invoice: call({
    on: "GET /console/applications/:id/invoice",
    fails: "Failed to fetch the invoice",
    access: ["company", "view"],
  }),
  desk: call({
    on: "GET /console/applications/:id/desk",
    fails: "Failed to fetch the payments",
    access: ["company", "view"],
    answer: z.object({
      applicant: account,
      payments: z.array(payment),
      refunds: z.array(refund),
      /** What is still to come of the total. */
      outstanding: z.string(),
    }),
  }),
  /** Confirms money that arrived for an application; its reference names one payment. */
  confirmPayment: call({
    on: "POST /console/applications/:id/payments",
    fails: "Failed to confirm the payment",
    access: ["wallet", "create"],
    idempotent: "required",
    body: z.object({
      amount: money("Amount"),
      method: choice(PAYMENT_METHOD, "Method").default("bank-transfer"),
      reference: text("Reference", { max: 60 }),
    }),
    answer: applications.record,
  }),
  /** Records that the bank sent all that a rejected applicant had paid back; a credit note takes the invoice back. */
  refund: call({
    on: "POST /console/applications/:id/refund",
    fails: "Failed to give the payment back",
    access: ["ledger", "create"],
    idempotent: "required",
    body: z.object({
      amount: money("Amount"),
      reference: text("Bank reference", { max: 100 }),
      returned_on: date("Returned on"),
      reason: longText("Reason"),
    }),
    answer: applications.record,
  }),
};

/** The state of an application, as pages tell it. */
export type ApplicationStatus = keyof typeof APPLICATION_STATUS;
