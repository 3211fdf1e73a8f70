import { useState } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { z } from "zod";
import { guardOfVerb } from "../../../contract/approvals/guardedWrites";
import type { AuditEntry } from "../../../contract/commonCalls";
import { fieldAt } from "../../../contract/fieldRegistry";
import { longText, optional } from "../../../contract/fields";
import { pathsToPutBack } from "../../../contract/history/putBack";
import { historyRoutes } from "../../../contract/history/routes";
import type { Resource } from "../../../contract/resource";
import { changedLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { ChangedValue } from "../ChangedValue";
import { FormDialog } from "../FormDialog";
import { CheckField } from "../light";
import { isSame } from "../record";
import { SmallTable } from "../SmallTable";
import { useChange } from "../useChange";
import { useConsoleProvider } from "../useConsoleProvider";
import { formatInstant, valueAt } from "../values";
import { historyWords } from "./words";

const words = historyWords.putBack;

interface Props {
  resource: Resource;
  id: string | number;
  /** The change whose former values are put back. */
  entry: AuditEntry;
  onClose: () => void;
}

/** Why it is put back, for whoever has to approve it. */
const REASON = z.object({ reason: optional(longText(words.reason)) });

/** Shows what a change has replaced beside what is there now, and puts back what is chosen of it. */
export function PutBackDialog(props: Props) {
  const { resource, id } = props;
  const { data: record } = useGetOne(resource.name, { id });
  // What it begins with is what was looked at: a newer version is refused.
  return record ? <DialogOf {...props} record={record} /> : null;
}

function DialogOf({ resource, id, entry, record: given, onClose }: Props & { record: RaRecord }) {
  const [record] = useState(given);
  const { fields } = resource;
  const rows = pathsToPutBack(resource, entry).flatMap((path) => {
    const field = fieldAt(fields, path);
    const current = valueAt(record, path) ?? null;
    const former = entry.changes[path]?.before ?? null;
    return isSame(current, former) ? [] : [{ id: path, field, label: changedLabel(fields, path), current, former }];
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = rows.filter((row) => !left.includes(row.id)).map((row) => row.id);
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    resource.name,
    ({ reason }: { reason?: string | null }, key) =>
      provider.call(historyRoutes.revert, {
        params: { resource: resource.name, id },
        body: { entry: entry.id, paths: chosen, version: Number(record.version), ...(reason ? { reason } : {}) },
        key,
      }),
    words.done,
    { tells: true },
  );
  const toggle = (path: string) => setLeft(left.includes(path) ? left.filter((one) => one !== path) : [...left, path]);
  return (
    <FormDialog
      wide
      title={t(words.title)}
      action={t(words.run)}
      pending={isPending}
      incomplete={chosen.length === 0}
      body={REASON}
      inputs={guardOfVerb(resource.name, "update") ? undefined : []}
      error={error}
      onSubmit={(said) => mutate(said, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="muted">{t(words.text, { at: formatInstant(entry.at), actor: entry.actor })}</p>
      <SmallTable
        plain
        label={t(words.title)}
        empty={t(words.same)}
        rows={rows}
        columns={{
          field: {
            label: t(historyWords.compare.field),
            head: true,
            cell: (row) => (
              <CheckField
                label={row.label}
                checked={!left.includes(row.id)}
                onChange={() => toggle(row.id)}
                problem={undefined}
              />
            ),
          },
          current: {
            label: t(words.current),
            cell: ({ field, current }) => <ChangedValue field={field} value={current} />,
          },
          former: {
            label: t(words.former),
            cell: ({ field, former }) => <ChangedValue field={field} value={former} />,
          },
        }}
      />
    </FormDialog>
  );
}
