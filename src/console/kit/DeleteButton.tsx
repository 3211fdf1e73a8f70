import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useDelete, useNotify, useRedirect, useTranslate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { Confirm } from "./Confirm";
import { pathOf } from "./paths";
import { titleOf } from "./titleOf";
import { useMay } from "./useMay";

interface Props {
  definition: Resource;
  record: RaRecord;
  /** Leads to the list in another way than a plain redirect. */
  onDone?: (path: string) => void;
}

/** Deletes a record after asking and leads to its list; nothing where it is not permitted. */
export function DeleteButton({ definition, record, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const may = useMay(definition.name, "delete");
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete(
    definition.name,
    { id: record.id, previousData: record },
    {
      mutationMode: "pessimistic",
      onSuccess: () => {
        notify(`resources.${definition.name}.notifications.deleted`, {
          type: "success",
          messageArgs: { smart_count: 1 },
        });
        (onDone ?? redirect)(pathOf(definition, "list"));
      },
      onError: (error) => notify(error instanceof Error ? error.message : String(error), { type: "error" }),
      onSettled: () => setAsking(false),
    },
  );
  if (!may || !definition.api.remove) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden /> {t("console.record.delete")}
      </button>
      {asking && (
        <Confirm
          title={t("console.record.deleteTitle", { name: titleOf(definition, record) })}
          text={t("console.record.deleteText")}
          action={t("console.record.delete")}
          pending={isPending}
          onConfirm={() => remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
