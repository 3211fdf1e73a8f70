import { type ReactNode, useState } from "react";
import { type RaRecord, useGetIdentity } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { employeeRoutes } from "../../contract/employees/routes";
import { markWaiting, waitingRequestOf } from "../api/waiting";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { DEEDS, type Deed, deedsFor, isEnd } from "./deeds";

interface Deeds {
  /** What the person may do here; nothing to their own account. */
  deeds: readonly Deed[];
  /** The words of a button that does it. */
  wordsOf: (deed: Deed) => string;
  /** Does it, or asks first. */
  choose: (deed: Deed) => void;
  isPending: boolean;
  /** Asks, where it has to; to be put on the page. */
  question: ReactNode;
}

/** Gives what one may do to an employee's access, and does it. */
export function useDeeds(record: RaRecord): Deeds {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<Deed>();
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
    async (deed: Deed) => {
      const about = await DEEDS[deed].run(provider, record);
      return markWaiting({ deed, about }, waitingRequestOf(about));
    },
    ({ deed, about }) => t(`console.employees.${deed}.done`, about),
  );

  const isOwn = !identity || String(identity.id) === String(record.id);
  const again = (deed: Deed) => deed === "invite" && Boolean(record.invitation);
  const wordsOf = (deed: Deed) => t(`console.employees.${deed}.${again(deed) ? "again" : "action"}`);
  const about = { name: titleOf(employee, record) };
  return {
    deeds: isOwn ? [] : deedsFor(record, may),
    wordsOf,
    choose: (deed) => (isEnd(deed) ? setAsking(deed) : mutate(deed)),
    isPending,
    question: asking && (
      <Confirm
        title={t(`console.employees.${asking}.title`, about)}
        text={t(`console.employees.${asking}.text`, about)}
        action={wordsOf(asking)}
        pending={isPending}
        onConfirm={() => mutate(asking, { onSettled: () => setAsking(undefined) })}
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}
