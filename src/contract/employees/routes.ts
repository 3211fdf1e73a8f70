import { routes } from "../route";

/** How people come into the back office and leave it: invitations, sessions, the second factor. */
export const employeeRoutes = routes("employee", {
  /** Writes an employee a link that lets them choose a password; an earlier one ends. */
  invite: { on: "POST /console/employee/:id/invitation", fails: "Failed to invite", access: ["employee", "edit"] },
  /** Tells whether whom one invites has to be approved by a second person, or nobody else could approve it yet. */
  invitationRule: {
    on: "GET /console/invitations/rule",
    fails: "Failed to read who may invite",
    access: ["employee", "create"],
  },
  revokeInvitation: {
    on: "DELETE /console/employee/:id/invitation",
    fails: "Failed to revoke the invitation",
    access: ["employee", "edit"],
  },
  /** Tells whom an invitation is for; the token travels in the body, never in an address. */
  readInvitation: { on: "POST /console/invitations/check", fails: "Failed to read the invitation", access: "public" },
  acceptInvitation: {
    on: "POST /console/invitations/accept",
    fails: "Failed to accept the invitation",
    access: "public",
  },
  sessions: {
    on: "GET /console/employee/:id/sessions",
    fails: "Failed to fetch the sessions",
    access: ["employee", "view"],
  },
  endSession: {
    on: "DELETE /console/employee/:id/sessions/:session",
    fails: "Failed to end the session",
    access: ["employee", "edit"],
  },
  /** Takes the password off an account, whose person is sent a link to choose a new one; its sessions end. */
  resetPassword: {
    on: "POST /console/employee/:id/password-reset",
    fails: "Failed to reset the password",
    access: ["employee", "edit"],
  },
  /** Takes the second factor off an account, such as after a lost phone; its sessions end. */
  resetTotp: {
    on: "DELETE /console/employee/:id/totp",
    fails: "Failed to reset the second factor",
    access: ["employee", "edit"],
  },
  ownSessions: {
    of: "profile",
    on: "GET /console/me/sessions",
    fails: "Failed to fetch the sessions",
    access: "administrator",
  },
  endOwnSession: {
    of: "profile",
    on: "DELETE /console/me/sessions/:session",
    fails: "Failed to end the session",
    access: "administrator",
  },
  /** Ends every own session but the one that asks. */
  endOtherSessions: {
    of: "profile",
    on: "DELETE /console/me/sessions",
    fails: "Failed to end the sessions",
    access: "administrator",
  },
  totp: {
    of: "profile",
    on: "GET /console/me/totp",
    fails: "Failed to fetch the second factor",
    access: "administrator",
    beforeFactor: true,
  },
  /** Makes a secret (RFC 6238) that counts once a code of it is confirmed. */
  beginTotp: {
    of: "profile",
    on: "POST /console/me/totp",
    fails: "Failed to set up the second factor",
    access: "administrator",
    beforeFactor: true,
  },
  /** Confirms it and gives the recovery codes, this one time. */
  confirmTotp: {
    of: "profile",
    on: "PUT /console/me/totp",
    fails: "Failed to set up the second factor",
    access: "administrator",
    beforeFactor: true,
  },
  /** Makes new recovery codes; the earlier ones end. */
  renewRecoveryCodes: {
    of: "profile",
    on: "POST /console/me/totp/recovery-codes",
    fails: "Failed to make new recovery codes",
    access: "administrator",
  },
  removeTotp: {
    of: "profile",
    on: "DELETE /console/me/totp",
    fails: "Failed to remove the second factor",
    access: "administrator",
  },
});
