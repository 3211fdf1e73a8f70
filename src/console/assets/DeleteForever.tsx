import { type RaRecord, useDelete, useNotify } from "react-admin";
import { z } from "zod";
import { assets } from "../../contract/assets/resource";
import { named, tag } from "../../contract/fieldRegistry";
import { longText, optional } from "../../contract/fields";
import { msg } from "../../contract/language/message";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useWritten } from "../kit/useWritten";
import { assetWords } from "./words";

interface Props {
  record: RaRecord;
  onClose: () => void;
  /** Called with the way on: to the list, or to the request that waits. */
  onDeleted?: (path: string) => void;
}

/** Has an asset deleted for good, once its name has been typed; a second person approves it. */
export function DeleteForever({ record, onClose, onDeleted }: Props) {
  const notify = useNotify();
  const name = titleOf(assets, record);
  const written = useWritten(assets);
  const [remove, { isPending }] = useDelete(
    assets.name,
    { id: record.id, previousData: record },
    {
      mutationMode: "pessimistic",
      onSuccess: (deleted) => {
        const path = written("deleted", deleted, pathOf(assets, "list"));
        onClose();
        onDeleted?.(path);
      },
      onError: (error) => notify(failureWords(error as Error), { type: "error" }),
    },
  );
  return (
    <FormDialog
      tone="danger"
      title={t(kitWords.record.deleteTitle, { name })}
      action={t(assetWords.deleteForever)}
      pending={isPending}
      body={z.object({
        name: tag(
          z.string().refine((typed) => typed.trim() === name, t(assetWords.typeIt, { name })),
          named("text", "Name", { help: msg(assetWords.typeName, { name }) }),
        ),
        reason: optional(longText("Reason")),
      })}
      onSubmit={({ reason }) =>
        remove(assets.name, { id: record.id, previousData: record, ...(reason ? { meta: { reason } } : {}) })
      }
      onClose={onClose}
    >
      <p>{t(assetWords.deleteText)}</p>
      <p className="callout">{t(kitWords.approval.deleteText)}</p>
    </FormDialog>
  );
}
