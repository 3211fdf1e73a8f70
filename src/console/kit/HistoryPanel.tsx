import { Suspense, useState } from "react";
import type { AuditEntry } from "../../contract/commonCalls";
import { commonRoutes } from "../../contract/commonRoutes";
import { fieldAt } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { changedLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { kitWords } from "../i18n/words";
import { Panel, Stack } from "../theme/layout";
import { ChangedValue } from "./ChangedValue";
import { useParts } from "./parts";
import { useAnswer } from "./useAnswer";
import { useHistoryFields } from "./useHistoryFields";
import { formatInstant } from "./values";

/** How many changes are shown before one asks for all. */
const FIRST = 5;

/** Shows who changed a record, when and what; nothing where the server keeps no history or may not show it. */
export function HistoryPanel({ resource, id }: { resource: Resource; id: string | number }) {
  const [all, setAll] = useState(false);
  const { data } = useAnswer(commonRoutes.history, { params: { resource: resource.name, id } });
  if (!Array.isArray(data)) return null;
  return (
    <Panel className="history" title={t(kitWords.history.title)}>
      {data.length === 0 && <p className="muted">{t(kitWords.history.empty)}</p>}
      <HistoryEntries resource={resource} entries={data.slice(0, all ? undefined : FIRST)} />
      {!all && data.length > FIRST && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t(kitWords.history.more)}
        </button>
      )}
    </Panel>
  );
}

/** Shows changes of a record of a resource, each with who made it and when. */
export const HistoryEntries = ({ resource, entries }: { resource: Resource; entries: AuditEntry[] }) => (
  <Suspense fallback={<div className="waiting" aria-busy />}>
    <Stack as="ol">
      {entries.map((entry) => (
        <Entry key={entry.id} resource={resource} entry={entry} />
      ))}
    </Stack>
  </Suspense>
);

function Entry({ resource, entry }: { resource: Resource; entry: AuditEntry }) {
  const { changes } = useParts(resource.name);
  const fields = useHistoryFields(resource.name);
  const action = t(wordOf(kitWords.history.actions, entry.action));
  return (
    <li>
      <p>
        <strong>{t(kitWords.history.by, { action, actor: entry.actor })}</strong>{" "}
        <time className="muted number" dateTime={entry.at}>
          {formatInstant(entry.at)}
        </time>
      </p>
      <dl>
        {Object.entries(entry.changes ?? {}).map(([path, { before, after }]) => {
          const field = fieldAt(fields, path);
          const Own = changes?.[path];
          return (
            <div key={path}>
              <dt>{changedLabel(fields, path)}</dt>
              <dd>
                {Own ? (
                  <Suspense>
                    <Own before={before} after={after} />
                  </Suspense>
                ) : (
                  [before, after].map((value, index) => (
                    <span key={index === 0 ? "before" : "after"} className={index === 0 ? "before" : "after"}>
                      <ChangedValue field={field} value={value} />
                    </span>
                  ))
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
