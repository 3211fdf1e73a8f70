import { Monitor } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Identifier } from "react-admin";
import type { AdminSession } from "../../contract/employees/calls";
import { employeeRoutes } from "../../contract/employees/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { formatInstant } from "../kit/values";
import { Panel, SectionHead, Stack } from "../theme/layout";
import { PanelFailure } from "./PanelFailure";
import { employeeWords } from "./words";
import "./employees.css";

interface Props {
  /** The employee's number; the own sessions without. */
  id?: Identifier;
  title: string;
  mayEnd: boolean;
  /** What else can be done with them. */
  actions?: (sessions: readonly AdminSession[]) => ReactNode;
}

/** Shows where somebody is signed in and lets one end that; nothing where the server cannot say. */
export function SessionsPanel({ id, title, mayEnd, actions }: Props) {
  const { data, absent, error, refetch } = useAnswer(
    id === undefined ? employeeRoutes.ownSessions : employeeRoutes.sessions,
    id === undefined ? {} : { params: { id } },
  );
  if (absent) return null;
  if (error && !data) return <PanelFailure title={title} error={error} onRetry={refetch} />;
  if (!data) return <Panel className="sessions" aria-busy="true" />;
  return (
    <Panel className="sessions">
      <SectionHead title={title}>{actions?.(data)}</SectionHead>
      {data.length === 0 && <p className="muted">{t(employeeWords.sessions.empty)}</p>}
      <Stack as="ul" divided>
        {data.map((session) => (
          <li key={session.id} className="row">
            <Monitor size={20} strokeWidth={1.5} aria-hidden />
            <p>
              <strong>{session.agent}</strong>{" "}
              {session.current && <span className="chip success">{t(employeeWords.sessions.current)}</span>}
              <small className="muted">
                {t(employeeWords.sessions.times, {
                  since: formatInstant(session.created_at),
                  used: formatInstant(session.used_at),
                })}
              </small>
            </p>
            {mayEnd && !session.current && <End session={session} {...(id === undefined ? {} : { id })} />}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** Ends one session after asking. */
function End({ session, id }: { session: AdminSession; id?: Identifier }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(id === undefined ? employeeRoutes.endOwnSession : employeeRoutes.endSession, {
    params: { session: session.id, ...(id === undefined ? {} : { id }) } as { session: string; id: Identifier },
    done: employeeWords.sessions.ended,
  });
  const about = { agent: session.agent, since: formatInstant(session.created_at) };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t(employeeWords.sessions.endOne, about)}
        onClick={() => setAsking(true)}
      >
        {t(employeeWords.sessions.end)}
      </button>
      {asking && (
        <Confirm
          title={t(employeeWords.sessions.endTitle)}
          text={t(employeeWords.sessions.endText, about)}
          action={t(employeeWords.sessions.endAction)}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
