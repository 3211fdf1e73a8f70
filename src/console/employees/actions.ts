import type { RaRecord } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { employeeRoutes } from "../../contract/employees/routes";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { titleOf } from "../kit/titleOf";
import { formatInstant } from "../kit/values";
import { employeeWords } from "./words";

/** What ends something for the person is asked before. */
function ending(name: "revoke" | "block" | "reset" | "password") {
  const words = employeeWords[name];
  const about = (record: RaRecord) => ({ name: titleOf(employee, record) });
  return {
    words: words.action,
    tone: "danger",
    title: (record: RaRecord) => t(words.title, about(record)),
    text: (record: RaRecord) => t(words.text, about(record)),
    done: words.done,
    of: employee.name,
  } as const;
}

/** Offers what fits an account; whose role allows more than one's own is left to others. */
const offered = (fits: (record: RaRecord) => boolean) => (record: RaRecord) =>
  fits(record) && (record.is_higher ? t(employeeWords.higher) : true);

const setting = (status: "Active" | "Blocked") =>
  ({
    may: { resource: employee.name, action: "edit" },
    run: ({ provider, record }: { provider: ConsoleDataProvider; record: RaRecord }) =>
      provider.update(employee.name, { id: record.id, data: { status }, previousData: record }),
  }) as const;

/** What one may do to the access of somebody else, in the order of the menu. */
export const ACTIONS = {
  invite: action({
    words: ({ invitation }: RaRecord) => t(invitation ? employeeWords.invite.again : employeeWords.invite.action),
    call: { ...employeeRoutes.invite, of: employee.name },
    when: offered(({ status, has_password }) => status === "Active" && has_password === false),
    done: ({ expires_at }) => t(employeeWords.invite.done, { until: formatInstant(expires_at) }),
  }),
  unblock: action({
    words: employeeWords.unblock.action,
    of: employee.name,
    ...setting("Active"),
    when: offered(({ status }) => status === "Blocked"),
    done: employeeWords.unblock.done,
  }),
  revoke: action({
    ...ending("revoke"),
    call: employeeRoutes.revokeInvitation,
    when: offered(({ invitation }) => Boolean(invitation)),
  }),
  reset: action({
    ...ending("reset"),
    call: employeeRoutes.resetTotp,
    when: offered(({ two_factor }) => two_factor === true),
  }),
  password: action({
    ...ending("password"),
    call: employeeRoutes.resetPassword,
    when: offered(({ status, has_password }) => status === "Active" && has_password === true),
  }),
  block: action({
    ...ending("block"),
    ...setting("Blocked"),
    when: offered(({ status }) => status !== "Blocked"),
  }),
} as const;
