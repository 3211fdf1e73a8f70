import { useQuery } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Identifier } from "react-admin";
import type { AdminSession } from "../../contract/employees/calls";
import { isAbsent } from "../api/extension";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { sayInstant } from "../kit/values";
import { PanelFailure } from "./PanelFailure";
import "./employees.css";

interface Props {
  /** What the panel is kept and fetched anew with: the resource, or the own profile. */
  subject: string;
  /** The employee's number; the own sessions without. */
  id?: Identifier;
  title: string;
  mayEnd: boolean;
  /** What else can be done with them. */
  actions?: (sessions: readonly AdminSession[]) => ReactNode;
}

/** Shows where somebody is signed in and lets one end that; nothing where the server cannot say. */
export function SessionsPanel({ subject, id, title, mayEnd, actions }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [subject, "sessions", id === undefined ? null : String(id)],
    queryFn: () => provider.sessions(id),
    retry: false,
  });
  if (error && !data) return isAbsent(error) ? null : <PanelFailure title={title} error={error} onRetry={refetch} />;
  if (!data) return <section className="panel section sessions" aria-busy="true" />;
  return (
    <section className="panel section sessions">
      <header>
        <h2>{title}</h2>
        {actions?.(data)}
      </header>
      {data.length === 0 && <p className="muted">{t("console.employees.sessions.empty")}</p>}
      <ul>
        {data.map((session) => (
          <li key={session.id}>
            <Monitor size={20} strokeWidth={1.5} aria-hidden />
            <p>
              <strong>{session.agent}</strong>{" "}
              {session.current && <span className="chip success">{t("console.employees.sessions.current")}</span>}
              <small className="muted">
                {t("console.employees.sessions.times", {
                  since: sayInstant(session.created_at),
                  used: sayInstant(session.used_at),
                })}
              </small>
            </p>
            {mayEnd && !session.current && (
              <End subject={subject} session={session} {...(id === undefined ? {} : { id })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ends one session after asking. */
function End({ subject, session, id }: { subject: string; session: AdminSession; id?: Identifier }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useChange(
    subject,
    () => provider.endSession(session.id, id),
    "console.employees.sessions.ended",
  );
  const about = { agent: session.agent, since: sayInstant(session.created_at) };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t("console.employees.sessions.endOne", about)}
        onClick={() => setAsking(true)}
      >
        {t("console.employees.sessions.end")}
      </button>
      {asking && (
        <Confirm
          title={t("console.employees.sessions.endTitle")}
          text={t("console.employees.sessions.endText", about)}
          action={t("console.employees.sessions.endAction")}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
