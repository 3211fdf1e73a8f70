import { z } from "zod";
import { email, text } from "../fields";
import { grants } from "../roles/resource";
import { type CallsOf, callsOf } from "../route";
import { sessionRoutes } from "./routes";

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

/** Tokens of a session that begins. */
const session = z.object({ accessToken: z.string(), refreshToken: z.string(), user: account });

/** What the calls of {@link sessionRoutes} take and give. */
export const sessionCalls = callsOf(sessionRoutes, {
  signIn: {
    body: z.object({
      email: email(),
      password: z.string().min(1).max(200),
      /** Of the authenticator, or one of the recovery codes; asked for with `second_factor` where an account has one. */
      code: z.string().trim().max(20).optional(),
    }),
    answer: session,
  },
  people: { answer: z.array(z.object({ id: z.int(), name: z.string(), role: z.string() })) },
  become: { body: z.object({ user_id: z.int().positive() }), answer: session },
  refresh: {
    body: z.object({ refreshToken: z.string().min(1).max(500) }),
    answer: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  },
  signOut: { body: z.object({ refreshToken: z.string().min(1).max(500) }) },
  me: { answer: account },
  changeProfile: {
    body: z.object({
      name: text("Name").optional(),
      password: z.string().min(12, "Use at least 12 characters").max(200).optional(),
      currentPassword: z.string().max(200).optional(),
    }),
    answer: account,
  },
  health: {
    answer: z.object({
      status: z.enum(["ok", "unavailable"]),
      database: z.string(),
      /** What the hourly verification of the ledger came to, and when. */
      ledger: z.enum(["adds up", "does not add up", "not verified yet"]),
      ledger_verified_at: z.string().nullable(),
      /** Whether deadlines act; while the clock is doubted nothing is ended by its time. */
      clock: z.enum(["trusted", "doubted"]).optional(),
    }),
  },
  live: { answer: z.object({ status: z.literal("live") }) },
  ready: { answer: z.object({ status: z.literal("ready") }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof sessionCalls> {}
}
