import type { RaRecord } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { employeeRoutes } from "../../contract/employees/routes";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { formatInstant } from "../kit/values";

interface Offer {
  /** Whether it makes sense for an employee as they stand. */
  fits: (record: RaRecord) => boolean;
  /** Something ends for the person; one is asked before. */
  ends?: true;
  /** Does it and gives what the words for "done" are filled with. */
  run: (provider: ConsoleDataProvider, record: RaRecord) => Promise<Record<string, string | number>>;
}

const setStatus = (status: string) => async (provider: ConsoleDataProvider, record: RaRecord) => {
  await provider.update(employee.name, { id: record.id, data: { status }, previousData: record });
  return {};
};

/** What one may do to the access of somebody else, in the order of the menu. */
export const ACTIONS = {
  invite: {
    // Who has signed in has a password.
    fits: ({ status, invitation, last_login_at }) =>
      status === "Active" && (Boolean(invitation) || (invitation === null && !last_login_at)),
    run: async (provider, { id }) => ({
      until: formatInstant((await provider.call(employeeRoutes.invite, { params: { id } })).expires_at),
    }),
  },
  unblock: { fits: ({ status }) => status === "Blocked", run: setStatus("Active") },
  revoke: {
    ends: true,
    fits: ({ invitation }) => Boolean(invitation),
    run: async (provider, { id }) => {
      await provider.call(employeeRoutes.revokeInvitation, { params: { id } });
      return {};
    },
  },
  reset: {
    ends: true,
    fits: ({ two_factor }) => two_factor === true,
    run: async (provider, { id }) => (await provider.call(employeeRoutes.resetTotp, { params: { id } })) ?? {},
  },
  password: {
    ends: true,
    fits: ({ status, last_login_at }) => status === "Active" && Boolean(last_login_at),
    run: async (provider, { id }) => (await provider.call(employeeRoutes.resetPassword, { params: { id } })) ?? {},
  },
  block: { ends: true, fits: ({ status }) => status !== "Blocked", run: setStatus("Blocked") },
} as const satisfies Record<string, Offer>;

/** One of them. */
export type Action = keyof typeof ACTIONS;

/** Gives what may be done to an employee's access. */
export const actionsFor = (record: RaRecord, may: Readonly<Record<Action, boolean>>): Action[] =>
  (Object.keys(ACTIONS) as Action[]).filter((action) => may[action] && ACTIONS[action].fits(record));

/** Tells whether something ends for the person. */
export const isEnd = (action: Action): action is Exclude<Action, "invite" | "unblock"> => "ends" in ACTIONS[action];
