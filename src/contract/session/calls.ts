import { z } from "zod";
import { email, text } from "../fields";
import { call } from "../resource";
import { grants } from "../roles/resource";

const account = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  permissions: grants,
  /** Nothing else is served before a second factor is set up, which the role needs. */
  must_set_up_factor: z.boolean().optional(),
});

/** The administrator's account as the server knows it. */
export type Account = z.output<typeof account>;

/** Sign-in, refresh and own account of administrators. */
export const sessionCalls = {
  signIn: call({
    on: "POST /admin/auth/login",
    fails: "An unexpected error occurred",
    access: "public",
    body: z.object({
      email: email(),
      password: z.string().min(1).max(200),
      /** Of the authenticator, or one of the recovery codes; asked for with `second_factor` where an account has one. */
      code: z.string().trim().max(20).optional(),
    }),
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
    beforeFactor: true,
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
    answer: z.object({
      status: z.enum(["ok", "unavailable"]),
      database: z.string(),
      /** What the hourly verification of the ledger came to, and when. */
      ledger: z.enum(["adds up", "does not add up", "not verified yet"]),
      ledger_verified_at: z.string().nullable(),
      /** Whether deadlines act; while the clock is doubted nothing is ended by its time. */
      clock: z.enum(["trusted", "doubted"]).optional(),
    }),
  }),
  /** Whether requests may be sent here: not while the program starts, and not from when it is told to end. */
  ready: call({
    on: "GET /ready",
    fails: "Network Error",
    access: "public",
    answer: z.object({ status: z.literal("ready") }),
  }),
};
