import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useDelete, useNotify, useRecordContext, useRedirect } from "react-admin";
import { z } from "zod";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { KEPT_DAYS } from "../../contract/deleted/vocabulary";
import { longText, optional } from "../../contract/fields";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormDialog } from "../kit/FormDialog";
import { historyWords } from "../kit/history/words";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { useListPath } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import { useWritten } from "../kit/useWritten";

interface Props {
  /** The record and its resource, where they are not those of the page. */
  record?: RaRecord;
  resource?: string;
  /** Leads to the list in another way than a plain redirect. */
  onDone?: (path: string) => void;
}

/** Why it is to go, for whoever has to approve it. */
const REASON = z.object({ reason: optional(longText("Reason")) });

/** Deletes the record after asking and leads to its list; nothing where it is not permitted. */
export function DeleteButton(props: Props) {
  const record = useRecordContext(props);
  return record ? <ButtonOf {...props} record={record} /> : null;
}

function ButtonOf({ record, resource: name, onDone }: Props & { record: RaRecord }) {
  const resource = useResource(name);
  const notify = useNotify();
  const written = useWritten(resource);
  const redirect = useRedirect();
  const list = useListPath(resource);
  const may = useMay(resource.name, "delete");
  const [asking, setAsking] = useState(false);
  const waits = guardOfVerb(resource.name, "remove");
  const [remove, { isPending }] = useDelete(
    resource.name,
    { id: record.id, previousData: record },
    {
      mutationMode: "pessimistic",
      onSuccess: (deleted) => (onDone ?? redirect)(written("deleted", deleted, list)),
      onError: (error) => notify(error instanceof Error ? error.message : String(error), { type: "error" }),
      onSettled: () => setAsking(false),
    },
  );
  if (!may || !resource.api.remove) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden /> {t(kitWords.record.delete)}
      </button>
      {asking && (
        <FormDialog
          tone="danger"
          title={t(kitWords.record.deleteTitle, { name: titleOf(resource, record) })}
          action={t(kitWords.record.delete)}
          pending={isPending}
          body={REASON}
          inputs={waits ? undefined : []}
          onSubmit={({ reason }) =>
            remove(resource.name, { id: record.id, previousData: record, ...(reason ? { meta: { reason } } : {}) })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {resource.restorable
              ? t(historyWords.deleted.soon, { smart_count: KEPT_DAYS })
              : t(waits ? kitWords.approval.deleteText : kitWords.record.deleteText)}
          </p>
        </FormDialog>
      )}
    </>
  );
}
