import { useState } from "react";
import { type Identifier, useDeleteMany, useListContext, useNotify, useRefresh } from "react-admin";
import type { Tone } from "../../contract/status";
import { BulkError, type Outcome } from "../api/bulk";
import { isUndecided } from "../api/idempotency";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Confirm } from "../kit/Confirm";
import { Dialog } from "../kit/Dialog";
import { failureWords } from "../kit/failureWords";
import { SmallTable } from "../kit/SmallTable";
import { titleOf } from "../kit/titleOf";
import { useResource } from "../kit/useResource";
import { useWritten } from "../kit/useWritten";
import "../kit/bulk.css";

/** Deletes the selected rows after asking; where some could not be, it tells of each, and they stay selected. */
export function BulkDelete({ onClose }: { onClose: () => void }) {
  const resource = useResource();
  const notify = useNotify();
  const refresh = useRefresh();
  const written = useWritten(resource);
  const { selectedIds, data = [], onSelect, onUnselectItems } = useListContext();
  // The list is fetched anew while one reads what became of its rows.
  const [ids] = useState(selectedIds);
  const [names] = useState(() => new Map(data.map((record) => [record.id, titleOf(resource, record)])));
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();

  const [remove, { isPending }] = useDeleteMany(
    resource.name,
    { ids },
    {
      mutationMode: "pessimistic",
      onSuccess: (deleted) => {
        written("deleted", deleted ?? [], "", ids.length);
        onUnselectItems();
        onClose();
      },
      onError: (error) => {
        refresh();
        if (error instanceof BulkError && ids.length > 1) {
          setOutcomes(error.outcomes);
          onSelect(error.outcomes.filter((one) => one.error || one.untried).map(({ id }) => id));
          return;
        }
        notify(error instanceof Error ? failureWords(error) : String(error), { type: "error" });
        onClose();
      },
    },
  );

  if (!outcomes) {
    return (
      <Confirm
        title={t(kitWords.list.bulkTitle, { smart_count: ids.length })}
        text={t(kitWords.list.bulkText)}
        action={t(kitWords.list.bulkDelete)}
        pending={isPending}
        onConfirm={() => remove()}
        onClose={onClose}
      />
    );
  }
  const done = outcomes.filter(({ error, untried }) => !error && !untried).length;
  return (
    <Dialog wide title={t(kitWords.list.bulkLeft)} onClose={onClose}>
      <p role="status">{t(kitWords.list.bulkDone, { done, all: outcomes.length })}</p>
      <Outcomes outcomes={outcomes} names={names} />
    </Dialog>
  );
}

function Outcomes({ outcomes, names }: { outcomes: readonly Outcome[]; names: ReadonlyMap<Identifier, string> }) {
  return (
    <SmallTable
      className="bulk-rows"
      label={t(kitWords.list.outcome)}
      rows={outcomes}
      columns={{
        record: { label: t(kitWords.list.record), cell: ({ id }) => names.get(id) ?? `#${id}` },
        outcome: {
          label: t(kitWords.list.outcome),
          className: "bulk-outcome",
          cell: (outcome) => {
            const [tone, words] = toldOf(outcome);
            return <span className={`chip ${tone}`}>{t(words, { _: words })}</span>;
          },
        },
      }}
    />
  );
}

/** Says of one row what became of it, and how good that is. */
function toldOf({ error, request, untried }: Outcome): [Tone, string] {
  if (untried) return ["neutral", kitWords.list.untried];
  if (!error) return request === undefined ? ["success", kitWords.list.deleted] : ["warning", kitWords.list.waits];
  return isUndecided(error) ? ["warning", kitWords.list.noAnswer] : ["danger", failureWords(error)];
}
