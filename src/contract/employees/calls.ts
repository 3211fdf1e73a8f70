import { z } from "zod";
import { tag } from "../fieldRegistry";
import { password, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { employeeRoutes } from "./routes";
import { INVITATION_STATE } from "./vocabulary";

const session = z.object({
  id: z.uuid(),
  /** Browser and system as the browser named them, in words. */
  agent: z.string(),
  created_at: z.string(),
  /** When it was last renewed. */
  used_at: z.string(),
  expires_at: z.string(),
  /** It is the one that asks. */
  current: z.boolean(),
});

/** A session of an administrator. */
export type AdminSession = z.output<typeof session>;

const invitation = z.object({
  state: z.enum(Object.keys(INVITATION_STATE) as ["pending", "expired"]),
  expires_at: z.string(),
});

// Whatever is no token of ours is refused in the same words by the server.
const token = z.string().min(1).max(200);

/** Number of the request that waits for a second person. */
const requested = z.object({ approval_id: z.int() });

/** Who changes how one signs in is asked for the present password again. */
const confirmed = z.object({
  currentPassword: tag(z.string().min(1, "Enter your current password").max(200), {
    kind: "password",
    label: "Current password",
    autoComplete: "current-password",
    writeOnly: true,
  }),
});

/** What the calls of {@link employeeRoutes} take and give. */
export const employeeCalls = callsOf(employeeRoutes, {
  invite: { answer: invitation },
  invitationRule: { answer: z.object({ second_person: z.boolean() }) },
  readInvitation: {
    body: z.object({ token }),
    answer: z.object({ name: z.string(), email: z.string(), expires_at: z.string() }),
  },
  acceptInvitation: { body: z.object({ token, password: password() }) },
  sessions: { answer: z.array(session) },
  resetPassword: { answer: requested },
  resetTotp: { answer: requested },
  ownSessions: { answer: z.array(session) },
  totp: { answer: z.object({ enabled: z.boolean(), since: z.string().nullable(), recovery_codes_left: z.int() }) },
  beginTotp: {
    body: confirmed,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    body: z.object({
      code: text("Code that the app shows", {
        pattern: /^\d{6}$/,
        message: "Enter the 6 digits of your authenticator",
        // Apps show the digits in two groups.
        compact: true,
        autoComplete: "one-time-code",
        help: "6 digits, new every 30 seconds",
      }),
    }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  },
  renewRecoveryCodes: {
    body: confirmed,
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  },
  removeTotp: { body: confirmed },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof employeeCalls> {}
}
