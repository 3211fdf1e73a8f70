/** How far an employee's invitation has come; absent for those who already sign in. */
export const INVITATION_STATE = { pending: "Invited", expired: "Invitation expired" } as const;
