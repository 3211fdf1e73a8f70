import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { AuditEntry } from "../../contract/commonCalls";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { Changes } from "../approvals/ChangesTable";
import { usePathName } from "../approvals/usePathName";
import { useWords } from "../i18n/useWords";
import { pathOf, recordVerb } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatChoice, formatInstant } from "../kit/values";
import { AUDIT_FIELDS } from "./place";
import { TrailTable } from "./TrailTable";

const COLUMNS = ["time", "actor", "what", "record", "request"] as const;

interface Props {
  /** Absent while they load. */
  entries: AuditEntry[] | undefined;
  busy: boolean;
}

/** Shows entries of the audit trail, each opening to what changed; bars of the same height while they load. */
export function AuditRows({ entries, busy }: Props) {
  const { t } = useWords();
  return (
    <TrailTable
      label={t("console.audit.menu")}
      columns={COLUMNS.map((column) => [column, t(`console.audit.${column}`)] as const)}
      busy={busy}
    >
      {entries?.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TrailTable>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const details = useId();
  const what = t(`console.history.actions.${entry.action}`, { _: entry.action });
  const nameOf = usePathName(entry.resource);
  const changed = Object.keys(entry.changes).map(nameOf);
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
          {changed.length > 0 ? (
            <button
              type="button"
              className="button quiet"
              title={t("console.audit.open")}
              aria-expanded={open}
              aria-controls={details}
              onClick={() => setOpen(!open)}
            >
              {what} <span className="muted">{changed.join(", ")}</span>
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

const KINDS = AUDIT_FIELDS.find(({ path }) => path === "resource")?.choices;

/** Names what an entry is about, leading to the record where there is one still. */
function About({ entry: { resource, record_id, action } }: { entry: AuditEntry }) {
  const { name, plural } = useWords();
  const definition = resources.find((one) => one.name === resource);
  if (!/^\d+$/.test(record_id)) return definition ? plural(definition) : formatChoice(resource, KINDS);
  if (!definition) return `${formatChoice(resource, KINDS)} ${record_id}`;
  const words = `${name(definition)} ${record_id}`;
  return action === "delete" ? words : <Leading definition={definition} id={record_id} words={words} />;
}

function Leading({ definition, id, words }: { definition: Resource; id: string; words: string }) {
  const maySee = useMay(definition.name, "list");
  return maySee ? <Link to={pathOf(definition, recordVerb(definition, false), id)}>{words}</Link> : words;
}
