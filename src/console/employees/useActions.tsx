import { type ReactNode, useState } from "react";
import { type RaRecord, useGetIdentity } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { employeeRoutes } from "../../contract/employees/routes";
import { markWaiting, waitingRequestOf } from "../api/waiting";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { ACTIONS, type Action, actionsFor, isEnd } from "./actions";
import { employeeWords } from "./words";

interface Actions {
  /** What the person may do here; nothing to their own account. */
  actions: readonly Action[];
  /** The words of a button that does it. */
  wordsOf: (action: Action) => string;
  /** Does it, or asks first. */
  choose: (action: Action) => void;
  isPending: boolean;
  /** Asks, where it has to; to be put on the page. */
  question: ReactNode;
}

/** Gives what one may do to an employee's access, and does it. */
export function useActions(record: RaRecord): Actions {
  const provider = useConsoleProvider();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<Exclude<Action, "invite" | "unblock">>();
  const mayEdit = useMay(employee.name, "edit");
  const may = {
    block: mayEdit,
    unblock: mayEdit,
    invite: useMayCall(employeeRoutes.invite),
    revoke: useMayCall(employeeRoutes.revokeInvitation),
    reset: useMayCall(employeeRoutes.resetTotp),
    password: useMayCall(employeeRoutes.resetPassword),
  };
  const { mutate, isPending } = useChange(
    employee.name,
    async (action: Action) => {
      const about = await ACTIONS[action].run(provider, record);
      return markWaiting({ action, about }, waitingRequestOf(about));
    },
    ({ action, about }) => t(employeeWords[action].done, about),
  );

  const isOwn = !identity || String(identity.id) === String(record.id);
  const again = (action: Action) => action === "invite" && Boolean(record.invitation);
  const wordsOf = (action: Action) => (again(action) ? t(employeeWords.invite.again) : t(employeeWords[action].action));
  const about = { name: titleOf(employee, record) };
  return {
    actions: isOwn ? [] : actionsFor(record, may),
    wordsOf,
    choose: (action) => (isEnd(action) ? setAsking(action) : mutate(action)),
    isPending,
    question: asking && (
      <Confirm
        title={t(employeeWords[asking].title, about)}
        text={t(employeeWords[asking].text, about)}
        action={wordsOf(asking)}
        pending={isPending}
        onConfirm={() => mutate(asking, { onSettled: () => setAsking(undefined) })}
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}
