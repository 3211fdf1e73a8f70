import { z } from "zod";
import { email, phone, text } from "../fields";
import { countryCode } from "../identifiers";
import { type CallsOf, callsOf } from "../route";
import { endUserRoutes } from "./endUserRoutes";

const endUserAnswer = z.object({ user_id: z.int().optional(), otpExpireAt: z.string().optional() });

/** What the calls of {@link endUserRoutes} take and give. */
export const endUserCalls = callsOf(endUserRoutes, {
  login: { body: z.object({ phone: phone(), country_code: countryCode().default("+91") }), answer: endUserAnswer },
  resend: {
    /** Without a country code a code goes only to a phone that one account has. */
    body: z.object({ phone: phone(), country_code: countryCode().optional() }),
    answer: endUserAnswer,
  },
  verify: {
    body: z.object({
      otp: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits")),
      user_id: z.coerce.number().int().positive(),
    }),
    answer: z.object({ token: z.string(), user_id: z.int() }),
  },
  register: {
    body: z.object({ phone: phone(), country_code: countryCode().default("+91"), name: text(), email: email() }),
    answer: endUserAnswer,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof endUserCalls> {}
}
