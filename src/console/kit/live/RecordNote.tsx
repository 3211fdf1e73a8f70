import { useQueryClient } from "@tanstack/react-query";
import { UserPen } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useGetIdentity, useNotify } from "react-admin";
import type { AuditEntry } from "../../../contract/commonCalls";
import { commonRoutes } from "../../../contract/commonRoutes";
import { PROGRAM } from "../../../contract/platform";
import { SECOND } from "../../../contract/time";
import { t } from "../../i18n/t";
import { Callout } from "../../theme/layout";
import { hereNow, setHere, useHere } from "../here";
import { useConsoleProvider } from "../useConsoleProvider";
import { hearLive } from "./feed";
import { createPace } from "./pace";
import { liveWords as words } from "./words";

/** Tells whoever has a record open that somebody else has changed it: by a note while something is typed. */
export function useRecordNote(): void {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { record, typed } = useHere();
  const { identity } = useGetIdentity();

  const tell = useEffectEvent(async () => {
    if (!record) return;
    const entries = await provider.call(commonRoutes.history, { params: record }).catch(() => undefined);
    if (hereNow().record !== record) return;
    const known = Array.isArray(entries) && entries.length > 0;
    const name = known ? colleagueOf(entries, identity?.fullName) : undefined;
    const said = name === undefined ? t(words.changed) : t(words.changedBy, { name });
    if (hereNow().typed) setHere({ Note: noteOf(said) });
    else if (name !== undefined || !known) notify(said, { type: "info" });
  });

  useEffect(() => {
    if (!record) return;
    const pace = createPace(() => void tell());
    const leave = hearLive(({ name, told }) => {
      if (name !== "changes") return;
      const isThis = ({ resource, id }: (typeof told)[number]) => resource === record.resource && `${id}` === record.id;
      if (told.some((change) => isThis(change) && !change.mine && change.action === "update")) pace.soon();
    });
    return () => {
      leave();
      pace.stop();
    };
  }, [record]);

  // Once nothing is typed any more, the page shows the record as it is.
  useEffect(() => {
    if (typed || !hereNow().Note) return;
    setHere({ Note: undefined });
    if (record) void client.invalidateQueries({ queryKey: [record.resource, "getOne", { id: record.id }] });
  }, [client, record, typed]);
}

/** Changes are heard together: as many before the newest one belong to it. */
const TOGETHER = 3 * SECOND;

/** Gives who else has just changed a record; nobody where it was the program, which goes on with what oneself began. */
function colleagueOf(entries: readonly AuditEntry[], me: string | undefined): string | undefined {
  const isNew = ({ at }: AuditEntry) => Date.parse(entries[0]?.at ?? at) - Date.parse(at) < TOGETHER;
  return entries.find((entry) => isNew(entry) && entry.actor !== PROGRAM && entry.actor !== me)?.actor;
}

const noteOf = (said: string) => () => (
  <Callout
    icon={UserPen}
    role="status"
    actions={
      historyHere() && (
        <button type="button" className="button quiet" onClick={showHistory}>
          {t(words.show)}
        </button>
      )
    }
  >
    <strong>{said}</strong> {t(words.kept)}
  </Callout>
);

const historyHere = () => document.querySelector<HTMLElement>(".history");

/** Leads to what was changed, the keyboard too. */
function showHistory(): void {
  const history = historyHere();
  if (!history) return;
  history.tabIndex = -1;
  history.focus();
}
