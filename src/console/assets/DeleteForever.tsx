import { useState } from "react";
import { type RaRecord, useDelete, useNotify } from "react-admin";
import { assets } from "../../contract/resources/assets";
import { useWords } from "../i18n/useWords";
import { Dialog } from "../kit/Dialog";
import { failureWords } from "../kit/failureWords";
import { titleOf } from "../kit/titleOf";

interface Props {
  record: RaRecord;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an asset for good, once its name has been typed. */
export function DeleteForever({ record, onClose, onDeleted }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const name = titleOf(assets, record);
  const [typed, setTyped] = useState("");
  const [remove, { isPending }] = useDelete(
    assets.name,
    { id: record.id, previousData: record },
    {
      mutationMode: "pessimistic",
      onSuccess: () => {
        notify(`resources.${assets.name}.notifications.deleted`, { type: "success", messageArgs: { smart_count: 1 } });
        onClose();
        onDeleted?.();
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
      <p>{t("console.assets.deleteText")}</p>
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
    </Dialog>
  );
}
