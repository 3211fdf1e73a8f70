import type { Identifier } from "react-admin";
import { employeeCalls } from "../../contract/employees/calls";
import { roleCalls } from "../../contract/roles/calls";
import type { Api } from "./api";

/** Makes the verbs of employees' access: invitations, sessions, the second factor; and of who holds a role. */
export const createEmployeeVerbs = (api: Api) => ({
  /** Writes an employee a link to choose a password; an earlier one ends. */
  invite: (id: Identifier) => api.call(employeeCalls.invite, { params: { id } }),

  /** Tells whether an invitation waits for a second person. */
  invitationRule: () => api.call(employeeCalls.invitationRule),

  /** Ends an employee's invitation. */
  revokeInvitation: (id: Identifier) => api.call(employeeCalls.revokeInvitation, { params: { id } }),

  /** Gives the sessions of an employee, or the own ones. */
  sessions: (id?: Identifier) =>
    id === undefined ? api.call(employeeCalls.ownSessions) : api.call(employeeCalls.sessions, { params: { id } }),

  /** Ends a session of an employee, or an own one. */
  endSession: (session: string, id?: Identifier) =>
    id === undefined
      ? api.call(employeeCalls.endOwnSession, { params: { session } })
      : api.call(employeeCalls.endSession, { params: { id, session } }),

  /** Ends every own session but this one. */
  endOtherSessions: () => api.call(employeeCalls.endOtherSessions),

  /** Takes the second factor off an employee's account. */
  resetTotp: (id: Identifier) => api.call(employeeCalls.resetTotp, { params: { id } }),

  /** Takes the password off an employee's account, who is sent a link to choose a new one. */
  resetPassword: (id: Identifier) => api.call(employeeCalls.resetPassword, { params: { id } }),

  /** Tells whether the own account has a second factor. */
  totp: () => api.call(employeeCalls.totp),

  /** Makes a secret for the own authenticator. */
  beginTotp: (currentPassword: string) => api.call(employeeCalls.beginTotp, { body: { currentPassword } }),

  /** Confirms the authenticator by a code and gives the recovery codes. */
  async confirmTotp(code: string) {
    const made = await api.call(employeeCalls.confirmTotp, { body: { code } });
    api.forgetAccount();
    return made;
  },

  /** Makes new recovery codes. */
  renewRecoveryCodes: (currentPassword: string) =>
    api.call(employeeCalls.renewRecoveryCodes, { body: { currentPassword } }),

  /** Takes the second factor off the own account. */
  removeTotp: (currentPassword: string) => api.call(employeeCalls.removeTotp, { body: { currentPassword } }),

  /** Gives who holds a role. */
  roleHolders: (id: Identifier) => api.call(roleCalls.holders, { params: { id } }),
});
