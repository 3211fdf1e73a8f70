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
import { SmallTable } from "../kit/SmallTable";
import { useHistoryFields } from "../kit/useHistoryFields";
import { useMay } from "../kit/useMay";
import { formatChoice } from "../kit/values";
import { AUDIT_FIELDS } from "./address";
import { Moment, RequestId } from "./cells";
import { auditWords } from "./words";

interface Props {
  /** Absent while they load. */
  entries: AuditEntry[] | undefined;
  busy: boolean;
}

const Details = ({ entry: { resource, changes } }: { entry: AuditEntry }) => (
  <Suspense fallback={<div className="waiting" aria-busy />}>
    <Changes {...{ resource, changes }} />
  </Suspense>
);

/** Shows entries of the audit trail, each opening to what changed; bars of the same height while they load. */
export function AuditRows({ entries, busy }: Props) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const table = useId();
  const idOf = ({ id }: AuditEntry) => `${table}-${id}`;
  const toggle = ({ id }: AuditEntry) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  return (
    <SmallTable
      label={t("Audit trail")}
      rows={entries}
      busy={busy}
      bars={10}
      details={(entry) => (open.includes(entry.id) ? { id: idOf(entry), told: <Details entry={entry} /> } : undefined)}
      columns={{
        time: { label: t(auditWords.time), cell: ({ at }) => <Moment at={at} /> },
        actor: { label: t(auditWords.actor), cell: ({ actor }) => actor },
        what: {
          label: t(auditWords.what),
          className: "what",
          cell: (entry) => (
            <What entry={entry} open={open.includes(entry.id)} details={idOf(entry)} onToggle={() => toggle(entry)} />
          ),
        },
        record: { label: t(auditWords.record), cell: (entry) => <About entry={entry} /> },
        request: { label: t(auditWords.request), cell: ({ request_id }) => <RequestId id={request_id} /> },
      }}
    />
  );
}

interface Opening {
  entry: AuditEntry;
  open: boolean;
  /** The `id` of what it opens. */
  details: string;
  onToggle: () => void;
}

function What({ entry, open, details, onToggle }: Opening) {
  const what = t(wordOf(kitWords.history.actions, entry.action));
  if (Object.keys(entry.changes).length === 0) return <span className="plain">{what}</span>;
  return (
    <button
      type="button"
      className="button quiet"
      title={t(auditWords.open)}
      aria-expanded={open}
      aria-controls={details}
      onClick={onToggle}
    >
      {what}{" "}
      <Suspense>
        <Changed {...entry} />
      </Suspense>
      <ChevronRight size={16} aria-hidden className="mirrored" />
    </button>
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
