import { z } from "zod";
import { FEE_CATEGORY } from "../fees/vocabulary";
import { choice, date, longText, money, text } from "../fields";
import { PAYMENT_METHOD, PAYMENT_TYPE } from "../orders/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { applications, businessFields, offerFields, portfolioFields } from "./resource";
import { onboardingRoutes } from "./routes";
import { type APPLICATION_STATUS, ONBOARDING_PLAN, PAYMENT_PROVIDER } from "./vocabulary";

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

/** What the calls of {@link onboardingRoutes} take and give. */
export const onboardingCalls = callsOf(onboardingRoutes, {
  terms: { answer: terms },
  own: { answer: own },
  wallet: { body: z.object({ wallet_address: applications.record.shape.wallet_address }), answer: own },
  portfolio: { body: z.object(portfolioFields), answer: own },
  business: { body: z.object(businessFields), answer: own },
  offer: { body: z.object(offerFields), answer: own },
  upload: { answer: z.object({ id: z.string(), url: z.string(), name: z.string() }) },
  submit: {
    body: z.object({
      plan,
      payment_type: choice(PAYMENT_TYPE),
      provider: choice(PAYMENT_PROVIDER).default("bank-transfer"),
    }),
    answer: own,
  },
  transferred: { body: z.object({ reference: text("Bank reference", { max: 60 }) }), answer: own },
  revise: { answer: own },
  payments: {
    answer: z.object({
      applicant: account,
      payments: z.array(payment),
      refunds: z.array(refund),
      /** What is still to come of the total. */
      outstanding: z.string(),
    }),
  },
  confirmPayment: {
    body: z.object({
      amount: money("Amount"),
      method: choice(PAYMENT_METHOD, "Method").default("bank-transfer"),
      reference: text("Reference", { max: 60, help: "As the bank names the transfer; each counts once" }),
    }),
    answer: applications.record,
  },
  refund: {
    body: z.object({
      amount: money("Amount"),
      reference: text("Bank reference of the return", { max: 100 }),
      returned_on: date("Returned on"),
      reason: longText("Reason", { help: "The applicant and who approves read this." }),
    }),
    answer: applications.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof onboardingCalls> {}
}

/** The state of an application, as pages tell it. */
export type ApplicationStatus = keyof typeof APPLICATION_STATUS;
