import { Trash2 } from "lucide-react";
import { useRecordContext } from "react-admin";
import { importRoutes } from "../../contract/imports/routes";
import { ActionButtons } from "../kit/ActionButton";
import { action } from "../kit/action";
import { type Import, useImport } from "./useImport";
import { importWords } from "./words";

const { discard: words } = importWords;

const DISCARD = action({
  words: words.action,
  icon: Trash2,
  tone: "danger",
  call: importRoutes.discard,
  when: ({ discardable }: Import) => discardable,
  title: words.title,
  text: words.text,
  done: words.done,
});

/** Offers to remove the rows of an import that has written nothing. */
export function DiscardImport() {
  const record = useRecordContext();
  const { data } = useImport(Number(record?.id));
  return data ? <ActionButtons actions={[DISCARD]} record={data} /> : null;
}
