import type { applications } from "../contract/onboarding/resource";
import type { RecordOf } from "../contract/resource";

type Application = RecordOf<typeof applications>;

/** What an applicant has done, and what became of it. */
export interface ApplicationPlan {
  status: Application["status"];
  /** A kind of property, or the category of a project. */
  kind: NonNullable<Application["property_type"] | Application["category"]>;
  country: NonNullable<Application["country"]>;
  /** Steps that are saved; all of them where it is submitted. */
  steps?: 2 | 3 | 4 | 5;
  plan?: NonNullable<Application["plan"]>;
  payment_type?: NonNullable<Application["payment_type"]>;
  /** Which money has come: none that was told of or not, a part of the first payment, the first payment, or all. */
  paid?: "none" | "told" | "part" | "first" | "all";
  reason?: string;
}

const FULL = "full-payment";
const EOI = "eoi-payment";

/** Sample applications: together they show every status, every kind of asset, every plan and way to pay. */
export const APPLICATION_PLANS: readonly ApplicationPlan[] = [
  { status: "draft", kind: "tower", country: "IN", steps: 2 },
  { status: "draft", kind: "tower", country: "IN", steps: 3 },
  { status: "draft", kind: 1, country: "US", steps: 4 },
  { status: "draft", kind: "villa", country: "AE", steps: 5 },
  { status: "awaiting-payment", kind: "building", country: "IN", plan: "starter", payment_type: FULL, paid: "none" },
  { status: "awaiting-payment", kind: 2, country: "IN", plan: "growth", payment_type: EOI, paid: "told" },
  {
    status: "awaiting-payment",
    kind: "developed-land",
    country: "GB",
    plan: "enterprise",
    payment_type: FULL,
    paid: "part",
  },
  { status: "in-review", kind: "individual-land", country: "IN", plan: "growth", payment_type: FULL, paid: "all" },
  { status: "in-review", kind: 3, country: "SG", plan: "starter", payment_type: EOI, paid: "first" },
  { status: "in-review", kind: 4, country: "IN", plan: "enterprise", payment_type: EOI, paid: "first" },
  { status: "approved", kind: 5, country: "IN", plan: "starter", payment_type: FULL, paid: "all" },
  { status: "approved", kind: "tower", country: "QA", plan: "growth", payment_type: EOI, paid: "first" },
  { status: "approved", kind: 1, country: "IN", plan: "growth", payment_type: EOI, paid: "all" },
  {
    status: "rejected",
    kind: "building",
    country: "IN",
    plan: "starter",
    payment_type: EOI,
    paid: "first",
    reason: "The certificate of incorporation names another company. Please hand in your own.",
  },
];
