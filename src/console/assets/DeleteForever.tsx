import { useState } from "react";
import { type RaRecord, useDelete, useNotify } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { useWords } from "../i18n/useWords";
import { Dialog } from "../kit/Dialog";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useWritten } from "../kit/useWritten";

interface Props {
  record: RaRecord;
  onClose: () => void;
  /** Called with the way on: to the list, or to the request that waits. */
  onDeleted?: (path: string) => void;
}

/** Has an asset deleted for good, once its name has been typed; a second person approves it. */
export function DeleteForever({ record, onClose, onDeleted }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const name = titleOf(assets, record);
  const written = useWritten(assets);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<string | null>(null);
  const [remove, { isPending }] = useDelete(
    assets.name,
    { id: record.id, previousData: record, ...(reason ? { meta: { reason } } : {}) },
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
    <Dialog
      title={t("console.record.deleteTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t("console.record.cancel")}
          </button>
          <button
            type="button"
            className="button danger"
            disabled={typed.trim() !== name || isPending}
            onClick={() => remove()}
          >
            {t("console.assets.deleteForever")}
          </button>
        </>
      }
    >
      <p>
        {t("console.assets.deleteText")} {t("console.approvals.deleteText")}
      </p>
      <label className="field typed-name">
        <span>
          {t("console.assets.typeName")} <strong>{name}</strong>
        </span>
        <input
          className="input"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className="dialog-form">
        <ReasonEntry
          label={t("console.approvals.reasonOptional")}
          maxLength={2000}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
