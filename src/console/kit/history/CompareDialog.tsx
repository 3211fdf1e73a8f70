import { useState } from "react";
import type { AuditEntry } from "../../../contract/commonCalls";
import { fieldAt } from "../../../contract/fieldRegistry";
import { differenceBetween } from "../../../contract/history/versions";
import type { Resource } from "../../../contract/resource";
import { changedLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { kitWords } from "../../i18n/words";
import { Stack } from "../../theme/layout";
import { ChangedValue } from "../ChangedValue";
import { Dialog } from "../Dialog";
import { ChoiceField } from "../light";
import { SmallTable } from "../SmallTable";
import { useHistoryFields } from "../useHistoryFields";
import { formatInstant } from "../values";
import { historyWords } from "./words";

const words = historyWords.compare;

interface Props {
  resource: Resource;
  /** Changes of the record that its fields tell of, the newest first; two at least. */
  versions: readonly AuditEntry[];
  onClose: () => void;
}

/** Shows two versions of a record side by side, of each field that differs, by what its history tells. */
export function CompareDialog({ resource, versions, onClose }: Props) {
  const fields = useHistoryFields(resource.name);
  const [newest, before] = versions;
  const [one, setOne] = useState(keyOf(before));
  const [other, setOther] = useState(keyOf(newest));
  const idOf = (key: string) => versions.find((entry) => keyOf(entry) === key)?.id ?? 0;
  const choices = Object.fromEntries(versions.map((entry) => [keyOf(entry), nameOf(entry, entry === newest)]));
  const differing = differenceBetween(versions, idOf(one), idOf(other));
  const rows = Object.entries(differing).flatMap(([id, change]) => {
    const field = fieldAt(fields, id);
    return field ? [{ id, field, ...change }] : [];
  });
  return (
    <Dialog wide title={t(words.title)} onClose={onClose}>
      <Stack>
        <ChoiceField label={t(words.one)} choices={choices} value={one} onChange={setOne} />
        <ChoiceField label={t(words.other)} choices={choices} value={other} onChange={setOther} />
        <div role="status">
          <SmallTable
            plain
            label={t(words.title)}
            empty={t(words.none)}
            rows={rows}
            columns={{
              field: { label: t(words.field), head: true, cell: ({ id }) => changedLabel(fields, id) },
              earlier: {
                label: t(words.earlier),
                cell: ({ field, before }) => <ChangedValue field={field} value={before} />,
              },
              later: {
                label: t(words.later),
                cell: ({ field, after }) => <ChangedValue field={field} value={after} />,
              },
            }}
          />
        </div>
      </Stack>
    </Dialog>
  );
}

/** Keys that are numbers would come in the order of these, the oldest first. */
const keyOf = (entry: AuditEntry | undefined) => `version ${entry?.id}`;

function nameOf({ at, action, actor }: AuditEntry, isNewest: boolean): string {
  const version = t(words.version, {
    at: formatInstant(at),
    action: t(wordOf(kitWords.history.actions, action)),
    actor,
  });
  return isNewest ? t(words.newest, { version }) : version;
}
