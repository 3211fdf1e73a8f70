import { useState } from "react";
import { employeeRoutes } from "../../../contract/employees/routes";
import { SessionsPanel } from "../../employees/SessionsPanel";
import { useWords } from "../../i18n/useWords";
import { Confirm } from "../../kit/Confirm";
import { useCall } from "../../kit/useCall";

/** Shows where one is signed in oneself and lets one end what one no longer uses. */
export function OwnSessions() {
  const { t } = useWords();
  return (
    <SessionsPanel
      title={t("console.employees.sessions.own")}
      mayEnd
      actions={(sessions) => sessions.some(({ current }) => !current) && <EndOthers />}
    />
  );
}

function EndOthers() {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(employeeRoutes.endOtherSessions, {
    done: "console.employees.sessions.othersEnded",
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t("console.employees.sessions.endOthers")}
      </button>
      {asking && (
        <Confirm
          title={t("console.employees.sessions.othersTitle")}
          text={t("console.employees.sessions.othersText")}
          action={t("console.employees.sessions.endOthers")}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
