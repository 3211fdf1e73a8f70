import { useState } from "react";
import { employeeRoutes } from "../../../contract/employees/routes";
import { SessionsPanel } from "../../employees/SessionsPanel";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { Confirm } from "../../kit/Confirm";
import { useCall } from "../../kit/useCall";

/** Shows where one is signed in oneself and lets one end what one no longer uses. */
export function OwnSessions() {
  return (
    <SessionsPanel
      title={t(employeeWords.sessions.own)}
      mayEnd
      actions={(sessions) => sessions.some(({ current }) => !current) && <EndOthers />}
    />
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(employeeRoutes.endOtherSessions, {
    done: employeeWords.sessions.othersEnded,
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t(employeeWords.sessions.endOthers)}
      </button>
      {asking && (
        <Confirm
          title={t(employeeWords.sessions.othersTitle)}
          text={t(employeeWords.sessions.othersText)}
          action={t(employeeWords.sessions.endOthers)}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
