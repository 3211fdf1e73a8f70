import { ChevronRight } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { AuditEntry } from "../../contract/commonCalls";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { Changes } from "../approvals/ChangesTable";
import { changedLabel, nameOf, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { kitWords } from "../i18n/words";
import { pathOf, recordVerb } from "../kit/paths";
import { useHistoryFields } from "../kit/useHistoryFields";
import { useMay } from "../kit/useMay";
import { formatChoice, formatInstant } from "../kit/values";
import { AUDIT_FIELDS } from "./address";
import { TrailTable } from "./TrailTable";
import { auditWords } from "./words";

const COLUMNS = ["time", "actor", "what", "record", "request"] as const;

interface Props {
  /** Absent while they load. */
  entries: AuditEntry[] | undefined;
  busy: boolean;
}

/** Shows entries of the audit trail, each opening to what changed; bars of the same height while they load. */
export function AuditRows({ entries, busy }: Props) {
  return (
    <TrailTable
      label={t("Audit trail")}
      columns={COLUMNS.map((column) => [column, t(auditWords[column])] as const)}
      busy={busy}
    >
      {entries?.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TrailTable>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const what = t(wordOf(kitWords.history.actions, entry.action));
  const hasChanges = Object.keys(entry.changes).length > 0;
  return (
    <>
      <tr>
        <td>
          <time className="number" dateTime={entry.at} title={entry.at}>
            {formatInstant(entry.at)}
          </time>
        </td>
        <td>{entry.actor}</td>
        <td>
          {hasChanges ? (
            <button
              type="button"
              className="button quiet"
              title={t(auditWords.open)}
              aria-expanded={open}
              aria-controls={details}
              onClick={() => setOpen(!open)}
            >
              {what}{" "}
              <Suspense>
                <Changed {...entry} />
              </Suspense>
              <ChevronRight size={16} aria-hidden className="mirrored" />
            </button>
          ) : (
            <span className="plain">{what}</span>
          )}
        </td>
        <td>
          <About entry={entry} />
        </td>
        <td>
          <code title={entry.request_id}>{entry.request_id}</code>
        </td>
      </tr>
      {open && (
        <tr id={details} className="details">
          <td colSpan={COLUMNS.length}>
            <Changes resource={entry.resource} changes={entry.changes} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Names what an entry tells of. */
function Changed({ resource, changes }: AuditEntry) {
  const fields = useHistoryFields(resource);
  const names = Object.keys(changes).map((path) => changedLabel(fields, path));
  return <span className="muted">{names.join(", ")}</span>;
}

const KINDS = AUDIT_FIELDS.find(({ path }) => path === "resource")?.choices;

/** Names what an entry is about, leading to the record where there is one still. */
function About({ entry: { resource, record_id, action } }: { entry: AuditEntry }) {
  const found = resources.find((one) => one.name === resource);
  if (!/^\d+$/.test(record_id)) return found ? pluralOf(found) : formatChoice(resource, KINDS);
  if (!found) return `${formatChoice(resource, KINDS)} ${record_id}`;
  const words = `${nameOf(found)} ${record_id}`;
  return action === "delete" ? words : <Leading resource={found} id={record_id} words={words} />;
}

function Leading({ resource, id, words }: { resource: Resource; id: string; words: string }) {
  const maySee = useMay(resource.name, "list");
  return maySee ? <Link to={pathOf(resource, recordVerb(resource, false), id)}>{words}</Link> : words;
}
