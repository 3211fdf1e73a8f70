import { FileDown, RefreshCw, Send, Undo2 } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { openingCalls } from "../../contract/openings/calls";
import { openingDocuments } from "../../contract/openings/resource";
import { openingRoutes } from "../../contract/openings/routes";
import { t } from "../i18n/t";
import { ActionButtons } from "../kit/ActionButton";
import { action } from "../kit/action";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { openingWords } from "./words";

const CHECK = action({
  words: openingWords.check,
  icon: RefreshCw,
  call: openingRoutes.check,
  when: ({ status }: RaRecord) => status === "faulty" || status === "checked",
  done: openingWords.checked,
  touches: true,
});

const POST = action({
  words: openingWords.post,
  icon: Send,
  tone: "primary",
  call: openingRoutes.post,
  when: ({ status }: RaRecord) => status === "checked",
  title: ({ lines }: RaRecord) => t(openingWords.postTitle, { smart_count: lines, count: formatNumber(lines) }),
  text: ({ kind }: RaRecord) => t(kind === "balances" ? openingWords.postBalances : openingWords.postOrders),
  body: openingCalls.post.body,
  waits: true,
  done: openingWords.posted,
  touches: true,
});

const REVERSE = action({
  words: openingWords.reverse,
  icon: Undo2,
  tone: "danger",
  call: openingRoutes.reverse,
  when: ({ status }: RaRecord) => status === "posted",
  title: openingWords.reverseTitle,
  text: openingWords.reverseText,
  body: openingCalls.reverse.body,
  waits: true,
  done: openingWords.reversed,
  touches: true,
});

/** What can be done with an opening document: fetch its file, check it again, send it for approval, take it back. */
export function OpeningActions() {
  const document = useRecordContext();
  if (!document) return null;
  return (
    <>
      <OpeningFile id={Number(document.id)} name={String(document.file_name)} />
      <ActionButtons actions={[CHECK, REVERSE, POST]} record={document} />
    </>
  );
}

function OpeningFile({ id, name }: { id: number; name: string }) {
  const provider = useConsoleProvider();
  const may = useMayCall(openingRoutes.file);
  const { mutate, isPending } = useChange(
    openingDocuments.name,
    () => provider.download(openingRoutes.file, { params: { id }, timeout: 0 }, name),
    openingWords.fileSaved,
  );
  if (!may) return null;
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(undefined)}>
      <FileDown size={16} aria-hidden /> {t(openingWords.file)}
    </button>
  );
}
