import { z } from "zod";
import { choice, email, flag, instant, money, phone, reference, text } from "./fields";
import { call } from "./resource";
import { assets } from "./resources/assets";
import { fees } from "./resources/fees";
import { grants } from "./resources/roles";
import { ACTIVE_STATUS, ASSET_STATUS, METADATA_KIND, ORDER_STATUS } from "./vocabulary";

// The calls of specification §7 that are not a verb of a resource, and the extension calls beside them.

const endUserAnswer = z.object({ user_id: z.int().optional(), otpExpireAt: z.string().optional() });
const countryCode = text("Country code", { max: 5, pattern: /^\+\d{1,4}$/, message: "Enter a code such as +91" });

/** The end user's sign-in by phone and one-time code (specification §7, first table). */
export const endUserCalls = {
  login: call({
    on: "POST /auth/login",
    fails: "An error occurred. Please try again.",
    access: "public",
    body: z.object({ phone: phone(), country_code: countryCode.default("+91") }),
    answer: endUserAnswer,
  }),
  resend: call({
    on: "POST /auth/resend",
    fails: "An error occurred. Please try again.",
    access: "public",
    body: z.object({ phone: phone() }),
    answer: endUserAnswer,
  }),
  verify: call({
    on: "POST /auth/verify",
    fails: "An error occurred. Please try again.",
    access: "public",
    body: z.object({
      otp: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits")),
      user_id: z.coerce.number().int().positive(),
    }),
    answer: z.object({ token: z.string(), user_id: z.int() }),
  }),
  register: call({
    on: "POST /auth/register",
    fails: "An error occurred. Please try again.",
    access: "public",
    body: z.object({ phone: phone(), country_code: countryCode.default("+91"), name: text(), email: email() }),
    answer: endUserAnswer,
  }),
};

const account = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  permissions: grants,
});

/** The administrator's account as the server knows it. */
export type Account = z.output<typeof account>;

/** Sign-in, refresh and own account of administrators. */
export const sessionCalls = {
  signIn: call({
    on: "POST /admin/auth/login",
    fails: "An unexpected error occurred",
    access: "public",
    body: z.object({ email: email(), password: z.string().min(1).max(200) }),
    answer: z.object({ accessToken: z.string(), refreshToken: z.string(), user: account }),
  }),
  refresh: call({
    on: "POST /super-admin/newadmin/refreshToken",
    fails: "Authentication required",
    access: "public",
    body: z.object({ refreshToken: z.string().min(1).max(500) }),
    answer: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  }),
  signOut: call({
    on: "POST /console/sign-out",
    fails: "An unexpected error occurred",
    access: "public",
    body: z.object({ refreshToken: z.string().min(1).max(500) }),
  }),
  me: call({
    on: "GET /console/me",
    fails: "An unexpected error occurred",
    access: "administrator",
    answer: account,
  }),
  changeProfile: call({
    on: "PUT /console/me",
    fails: "Failed to update profile",
    access: "administrator",
    body: z.object({
      name: text("Name").optional(),
      password: z.string().min(12, "Use at least 12 characters").max(200).optional(),
      currentPassword: z.string().max(200).optional(),
    }),
    answer: account,
  }),
  health: call({
    on: "GET /health",
    fails: "Network Error",
    access: "public",
    answer: z.object({ status: z.enum(["ok", "unavailable"]), database: z.string() }),
  }),
};

/** Changes of an asset that have calls of their own; one documented path takes three kinds of body. */
export const assetCalls = {
  status: call({
    on: "PUT /property/status/:id",
    fails: "Failed to update project status",
    access: ["assets", "edit"],
    body: z.union([
      z.object({ is_booking_amount_required: flag() }).strict(),
      z.object({ property_id: z.coerce.number().int().positive(), status: choice(ASSET_STATUS) }).strict(),
      z.object({ join_waitlist: flag() }).strict(),
    ]),
    answer: assets.record,
  }),
};

/** Words for each of the three changes of `PUT /property/status/{id}` (specification §8). */
export const ASSET_CHANGE_FAILS = {
  is_booking_amount_required: "Failed to update booking amount",
  status: "Failed to update project status",
  join_waitlist: "Failed to update join waitlist status",
} as const;

/** Changes of an order that have calls of their own. */
export const orderCalls = {
  status: call({
    on: "PUT /order/status",
    fails: "Error",
    access: ["orders", "edit"],
    body: z.object({ order_id: z.coerce.number().int().positive(), status: choice(ORDER_STATUS) }),
    answer: z.object({ status: choice(ORDER_STATUS) }),
  }),
  cover: call({
    on: "POST /order/addCoverImageOrder/:id",
    fails: "File upload failed",
    access: ["orders", "edit"],
    upload: "cover_image_legal",
    answer: z.object({ cover_image_pdf: z.string() }),
  }),
  times: call({
    on: "POST /order/update-order-time-status/:id",
    fails: "Error updating the order time",
    access: ["orders", "edit"],
    body: z
      .object({
        investment_deadline_time: instant().nullable().optional(),
        document_sign_time: instant().nullable().optional(),
        payment_time: instant().nullable().optional(),
      })
      .strict()
      .refine((times) => Object.keys(times).length > 0, "Name one of the three times"),
  }),
};

const feeItem = z.object({
  id: z.int(),
  percentage_id: z.int(),
  name: z.string(),
  types: z.array(z.string()),
  percentage: z.string().nullable(),
  status: choice(ACTIVE_STATUS),
});

/** A fee of one project, with the percentage that its category pays. */
export type FeeItem = z.output<typeof feeItem>;

/** Fees of one project; `sync` first adds the entries that the project lacks. */
export const feeCalls = {
  all: call({
    on: "GET /percentage/all",
    fails: "Failed to fetch fees",
    access: ["fees", "view"],
    answer: z.array(fees.record),
  }),
  items: call({
    on: "GET /percentage/property/:id",
    fails: "Failed to fetch fee",
    access: ["fees", "view"],
    answer: z.array(feeItem),
  }),
  sync: call({
    on: "GET /percentage/property_sync/:id",
    fails: "Failed to fetch sync fee",
    access: ["fees", "view"],
    answer: z.array(feeItem),
  }),
  itemStatus: call({
    on: "PUT /percentage/property/:project_id/",
    fails: "Failed to update fee",
    access: ["fees", "edit"],
    query: z.object({ property_id: z.coerce.number().int().positive() }),
    body: z.object({ status: choice(ACTIVE_STATUS) }),
    answer: feeItem,
  }),
};

const metadata = z.object({
  project_id: reference("assets"),
  kind: choice(METADATA_KIND),
  title: text().optional(),
  value: z.string().trim().max(20_000).optional(),
  position: z.int().min(0).max(10_000).optional(),
});
const metadataRecord = metadata.extend({ id: z.int() });

/** Videos, popup texts, fee and risk items of a project (specification §3, project metadata). */
export const metadataCalls = {
  create: call({
    on: "POST /project/project_metadata",
    fails: "An unexpected error occurred",
    access: ["assets", "edit"],
    body: metadata,
    answer: metadataRecord,
  }),
  update: call({
    on: "PUT /project/project_metadata/:id",
    fails: "Failed to update risk",
    access: ["assets", "edit"],
    body: metadata.partial(),
    answer: metadataRecord,
  }),
  remove: call({
    on: "DELETE /project/project_metadata/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "edit"],
    answer: metadataRecord,
  }),
  risks: call({
    on: "GET /project/project_metadata/risk/:id",
    fails: "An unexpected error occurred",
    access: ["assets", "view"],
    answer: z.array(metadataRecord),
  }),
};

const portfolioOrder = z.object({
  id: z.int(),
  status: choice(ORDER_STATUS),
  property_id: z.int(),
  no_sqyds: z.number(),
  total_amount: money(),
  user_name: z.string(),
  user_id: z.int(),
  property_name: z.string(),
});

/** What a customer owns (specification §3, customer portfolio). */
export const portfolioCalls = {
  byCustomer: call({
    on: "GET /me/portfolioById/:id",
    fails: "error",
    access: ["customers", "view"],
    answer: z.object({
      user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
      orders: z.array(portfolioOrder),
      total_sqyds: z.number(),
      current_value: money(),
      total_invested_amount: money(),
      total_returns: money(),
      my_investments: z.array(
        z.object({ property_id: z.int(), property_name: z.string(), no_sqyds: z.number(), invested: money() }),
      ),
    }),
  }),
};

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  resource: z.string(),
  record_id: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  request_id: z.string(),
});

/** One change of a record, as its history shows it. */
export type AuditEntry = z.output<typeof auditEntry>;

/** What serves every resource alike: its history, its full export and uploads. */
export const commonCalls = {
  history: call({
    on: "GET /console/history/:resource/:id",
    fails: "Failed to fetch history",
    access: "administrator",
    answer: z.array(auditEntry),
  }),
  export: call({ on: "GET /console/export/:resource", fails: "Failed to export", access: "administrator" }),
  upload: call({
    on: "POST /console/files",
    fails: "File upload failed",
    access: "administrator",
    upload: "file",
    answer: z.object({ id: z.string(), url: z.string() }),
  }),
  file: call({ on: "GET /console/files/:file", fails: "Failed to fetch file", access: "administrator" }),
  media: call({ on: "GET /media/:file", fails: "Failed to fetch file", access: "public" }),
  openapi: call({ on: "GET /openapi.json", fails: "An unexpected error occurred", access: "public" }),
  docs: call({ on: "GET /docs", fails: "An unexpected error occurred", access: "public" }),
  docsStyle: call({ on: "GET /docs.css", fails: "An unexpected error occurred", access: "public" }),
};

/** Every call that is not a verb of a resource. */
export const calls = [
  endUserCalls,
  sessionCalls,
  assetCalls,
  orderCalls,
  feeCalls,
  metadataCalls,
  portfolioCalls,
  commonCalls,
].flatMap((group) => Object.values(group));
