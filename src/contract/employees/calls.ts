import { z } from "zod";
import { password } from "../fields";
import { call } from "../resource";
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

/** How people come into the back office and leave it: invitations, sessions, the second factor. */
export const employeeCalls = {
  /** Writes an employee a link that lets them choose a password; an earlier one ends. */
  invite: call({
    on: "POST /console/employee/:id/invitation",
    fails: "Failed to invite",
    access: ["employee", "edit"],
    answer: invitation,
  }),
  /** Tells whether whom one invites has to be approved by a second person, or nobody else could approve it yet. */
  invitationRule: call({
    on: "GET /console/invitations/rule",
    fails: "Failed to read who may invite",
    access: ["employee", "create"],
    answer: z.object({ second_person: z.boolean() }),
  }),
  revokeInvitation: call({
    on: "DELETE /console/employee/:id/invitation",
    fails: "Failed to revoke the invitation",
    access: ["employee", "edit"],
  }),
  /** Tells whom an invitation is for; the token travels in the body, never in an address. */
  readInvitation: call({
    on: "POST /console/invitations/check",
    fails: "Failed to read the invitation",
    access: "public",
    body: z.object({ token }),
    answer: z.object({ name: z.string(), email: z.string(), expires_at: z.string() }),
  }),
  acceptInvitation: call({
    on: "POST /console/invitations/accept",
    fails: "Failed to accept the invitation",
    access: "public",
    body: z.object({ token, password: password() }),
  }),
  sessions: call({
    on: "GET /console/employee/:id/sessions",
    fails: "Failed to fetch the sessions",
    access: ["employee", "view"],
    answer: z.array(session),
  }),
  endSession: call({
    on: "DELETE /console/employee/:id/sessions/:session",
    fails: "Failed to end the session",
    access: ["employee", "edit"],
  }),
  /** Takes the password off an account, whose person is sent a link to choose a new one; its sessions end. */
  resetPassword: call({
    on: "POST /console/employee/:id/password-reset",
    fails: "Failed to reset the password",
    access: ["employee", "edit"],
    answer: requested,
  }),
  /** Takes the second factor off an account, such as after a lost phone; its sessions end. */
  resetTotp: call({
    on: "DELETE /console/employee/:id/totp",
    fails: "Failed to reset the second factor",
    access: ["employee", "edit"],
    answer: requested,
  }),
  ownSessions: call({
    on: "GET /console/me/sessions",
    fails: "Failed to fetch the sessions",
    access: "administrator",
    answer: z.array(session),
  }),
  endOwnSession: call({
    on: "DELETE /console/me/sessions/:session",
    fails: "Failed to end the session",
    access: "administrator",
  }),
  /** Ends every own session but the one that asks. */
  endOtherSessions: call({
    on: "DELETE /console/me/sessions",
    fails: "Failed to end the sessions",
    access: "administrator",
  }),
  totp: call({
    on: "GET /console/me/totp",
    fails: "Failed to fetch the second factor",
    access: "administrator",
    beforeFactor: true,
    answer: z.object({ enabled: z.boolean(), since: z.string().nullable(), recovery_codes_left: z.int() }),
  }),
  /** Makes a secret (RFC 6238) that counts once a code of it is confirmed. */
  beginTotp: call({
    on: "POST /console/me/totp",
    fails: "Failed to set up the second factor",
    access: "administrator",
    beforeFactor: true,
    body: z.object({ currentPassword: z.string().min(1, "Enter your current password").max(200) }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Confirms it and gives the recovery codes, this one time. */
  confirmTotp: call({
    on: "PUT /console/me/totp",
    fails: "Failed to set up the second factor",
    access: "administrator",
    beforeFactor: true,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "Enter the 6 digits of your authenticator"),
    }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  /** Makes new recovery codes; the earlier ones end. */
  renewRecoveryCodes: call({
    on: "POST /console/me/totp/recovery-codes",
    fails: "Failed to make new recovery codes",
    access: "administrator",
    body: z.object({ currentPassword: z.string().min(1, "Enter your current password").max(200) }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  removeTotp: call({
    on: "DELETE /console/me/totp",
    fails: "Failed to remove the second factor",
    access: "administrator",
    body: z.object({ currentPassword: z.string().min(1, "Enter your current password").max(200) }),
  }),
};
