import { useState } from "react";
import { type RaRecord, useDelete, useNotify } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "../kit/Dialog";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
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
      title={t(kitWords.record.deleteTitle, { name })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t(kitWords.record.cancel)}
          </button>
          <button
            type="button"
            className="button danger"
            disabled={typed.trim() !== name || isPending}
            onClick={() => remove()}
          >
            {t(assetWords.deleteForever)}
          </button>
        </>
      }
    >
      <p>
        {t(assetWords.deleteText)} {t(kitWords.approval.deleteText)}
      </p>
      <label className="field typed-name">
        <span>
          {t(assetWords.typeName)} <strong>{name}</strong>
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
        <ReasonEntry label={t(kitWords.approval.reasonOptional)} maxLength={2000} value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
