import { z } from "zod";
import { email, phone, text } from "../fields";
import { countryCode } from "../identifiers";
import { call } from "../resource";

const endUserAnswer = z.object({ user_id: z.int().optional(), otpExpireAt: z.string().optional() });

/**
 * The end user's sign-in by phone and one-time code (specification §7, first table), and the way out.
 *
 * A registration, a sign-in and a further code answer alike for people who have an account and for those who have none.
 */
export const endUserCalls = {
  login: call({
    on: "POST /auth/login",
    fails: "An error occurred. Please try again.",
    access: "public",
    body: z.object({ phone: phone(), country_code: countryCode().default("+91") }),
    answer: endUserAnswer,
  }),
  resend: call({
    on: "POST /auth/resend",
    fails: "An error occurred. Please try again.",
    access: "public",
    /** Without a country code a code goes only to a phone that one account has. */
    body: z.object({ phone: phone(), country_code: countryCode().optional() }),
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
    body: z.object({ phone: phone(), country_code: countryCode().default("+91"), name: text(), email: email() }),
    answer: endUserAnswer,
  }),
  /** Ends the session of the token that it comes with. */
  signOut: call({
    on: "POST /auth/logout",
    fails: "An error occurred. Please try again.",
    access: "end-user",
  }),
};
