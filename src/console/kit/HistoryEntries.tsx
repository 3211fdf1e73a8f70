import { Suspense } from "react";
import type { AuditEntry } from "../../contract/commonCalls";
import { fieldAt } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { changedLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { kitWords } from "../i18n/words";
import { Stack } from "../theme/layout";
import { ChangedValue } from "./ChangedValue";
import { useParts } from "./parts";
import { useHistoryFields } from "./useHistoryFields";
import { formatInstant } from "./values";

/** Shows changes of a record of a resource, each with who made it and when. */
export const HistoryEntries = ({ resource, entries }: { resource: Resource; entries: AuditEntry[] }) => (
  <Suspense fallback={<div className="waiting" aria-busy />}>
    <Stack as="ol">
      {entries.map((entry) => (
        <li key={entry.id}>
          <HistoryEntry resource={resource} entry={entry} />
        </li>
      ))}
    </Stack>
  </Suspense>
);

/** Shows one change of a record of a resource: who made it, when, and what it was. */
export function HistoryEntry({ resource, entry }: { resource: Resource; entry: AuditEntry }) {
  const { changes } = useParts(resource.name);
  const fields = useHistoryFields(resource.name);
  const action = t(wordOf(kitWords.history.actions, entry.action));
  return (
    <>
      <p>
        <strong>{t(kitWords.history.by, { action, actor: entry.actor })}</strong>{" "}
        <time className="muted number" dateTime={entry.at}>
          {formatInstant(entry.at)}
        </time>
      </p>
      <dl>
        {changesOf(entry).map(([path, { before, after }]) => {
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
                  <>
                    {entry.action !== "create" && (
                      <span className="before">
                        <ChangedValue field={field} value={before} />
                      </span>
                    )}
                    <span className="after">
                      <ChangedValue field={field} value={after} />
                    </span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/**
 * Gives what an entry tells of; that something begins with nothing counted is not told, nor the number of the entry that
 * one takes back, which no person knows.
 */
const changesOf = ({ action, changes = {} }: AuditEntry) =>
  Object.entries(changes).filter(([path, { after }]) => path !== "entry" && (action !== "create" || after !== 0));
