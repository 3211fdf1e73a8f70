import { useEffect, useState } from "react";
import type { Present as Person } from "../../../contract/live/calls";
import { liveRoutes } from "../../../contract/live/routes";
import { LIVE } from "../../../contract/live/vocabulary";
import { fillPath, splitEndpoint } from "../../api/endpoint";
import { API_URL } from "../../api/http";
import { accessToken } from "../../api/tokens";
import { t } from "../../i18n/t";
import { useHere } from "../here";
import { initialsOf } from "../initials";
import { useConsoleProvider } from "../useConsoleProvider";
import { hearLive } from "./feed";
import { liveWords as words } from "./words";

/** How many are named. */
const NAMED = 2;

/** Says to the server which record is open in this tab, and shows who else has it open. */
export function Present() {
  const { record, typed = false } = useHere();
  if (!record || !/^\d{1,9}$/.test(record.id)) return null;
  const { resource, id } = record;
  return <Others key={`${resource} ${id}`} resource={resource} id={Number(id)} editing={typed} />;
}

interface Place {
  resource: string;
  id: number;
  editing: boolean;
}

function Others(place: Place) {
  const people = useOthersAt(place);
  return (
    <div className="present" role="status">
      {people.slice(0, NAMED).map(({ id, name, editing }) => (
        <span key={id} title={t(editing ? words.editing : words.here, { name })}>
          <span className={editing ? "initials editing" : "initials"} aria-hidden>
            {initialsOf(name)}
          </span>
          <small className="present-name">{t(editing ? words.editing : words.here, { name })}</small>
        </span>
      ))}
      {people.length > NAMED && <small>{t(words.others, { smart_count: people.length })}</small>}
    </div>
  );
}

const NOBODY: readonly Person[] = [];

function useOthersAt({ resource, id, editing }: Place): readonly Person[] {
  const provider = useConsoleProvider();
  // Browsers make none on plain http.
  const [tab] = useState(() => crypto.randomUUID?.());
  const [people, setPeople] = useState(NOBODY);

  // Left as the record is, not as somebody begins to type.
  useEffect(() => {
    if (tab === undefined) return;
    const params = { tab };
    // Whoever signs out leaves the page first, and then the session: the server forgets them by itself.
    const leave = () => accessToken() !== null && provider.call(liveRoutes.leave, { params });
    const leaveWithTab = () => leaveAtOnce(tab);
    window.addEventListener("pagehide", leaveWithTab);
    return () => {
      window.removeEventListener("pagehide", leaveWithTab);
      Promise.resolve()
        .then(leave)
        .catch(() => undefined);
    };
  }, [provider, tab]);

  useEffect(() => {
    if (tab === undefined) return;
    let isOver = false;
    const stay = async () => {
      if (document.visibilityState === "hidden") return;
      // Where it is not known who is here, nobody is shown.
      const found = await provider.call(liveRoutes.stay, { body: { tab, resource, id, editing } }).then(
        (answer) => answer.people,
        () => NOBODY,
      );
      if (!isOver) setPeople(found);
    };
    void stay();
    const timer = setInterval(stay, LIVE.renewed);
    document.addEventListener("visibilitychange", stay);
    const leave = hearLive((heard) => {
      const isHere = heard.name === "presence" && heard.told.resource === resource && heard.told.id === id;
      if (isHere || heard.name === "resync") void stay();
    });
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", stay);
      leave();
    };
  }, [provider, tab, resource, id, editing]);

  return people;
}

/** Tells the server that one has left, by a request that outlives the page. */
function leaveAtOnce(tab: string): void {
  const { method, path } = splitEndpoint(liveRoutes.leave.on);
  const headers = { Authorization: `Bearer ${accessToken()}` };
  fetch(API_URL + fillPath(path, { tab }), { method, headers, keepalive: true }).catch(() => undefined);
}
