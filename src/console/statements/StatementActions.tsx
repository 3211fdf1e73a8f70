import { FileDown, RefreshCw, Send } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { statementCalls } from "../../contract/statements/calls";
import { bankStatements } from "../../contract/statements/resource";
import { statementRoutes } from "../../contract/statements/routes";
import { STATES_OF } from "../../contract/statements/vocabulary";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { useAnswer } from "../kit/useAnswer";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { statementWords } from "./words";

const hasOpen = ({ status, open_lines }: RaRecord) => status === "open" && Number(open_lines) > 0;
const counted = (count: number) => ({ smart_count: count, count: formatNumber(count) });

const MATCH = action({
  words: statementWords.match,
  icon: RefreshCw,
  call: statementRoutes.match,
  when: hasOpen,
  done: statementWords.matched,
  touches: true,
});

const POST = action({
  words: statementWords.post,
  icon: Send,
  tone: "primary",
  call: statementRoutes.post,
  when: hasOpen,
  title: ({ open_lines }: RaRecord) => t(statementWords.postTitle, counted(Number(open_lines))),
  About: ({ record }) => <WhatIsPosted statement={record} />,
  body: statementCalls.post.body,
  waits: true,
  done: statementWords.posted,
  touches: true,
});

/** What can be done with a statement: match it again, fetch its file, and send it for approval. */
export function StatementActions() {
  const statement = useRecordContext();
  if (!statement) return null;
  return (
    <>
      <BankFile id={Number(statement.id)} name={String(statement.file_name)} />
      <ActionButton action={MATCH} record={statement} />
      <ActionButton action={POST} record={statement} />
    </>
  );
}

function BankFile({ id, name }: { id: number; name: string }) {
  const provider = useConsoleProvider();
  const may = useMayCall(statementRoutes.file);
  const { mutate, isPending } = useChange(
    bankStatements.name,
    () => provider.download(statementRoutes.file, { params: { id }, timeout: 0 }, name),
    statementWords.fileSaved,
  );
  if (!may) return null;
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(undefined)}>
      <FileDown size={16} aria-hidden /> {t(statementWords.file)}
    </button>
  );
}

/** Says how many lines become receipts, how many lie in suspense, and which are left out. */
function WhatIsPosted({ statement }: { statement: RaRecord }) {
  const { data = [] } = useAnswer(statementRoutes.figures, { params: { id: Number(statement.id) } });
  const linesIn = (states: readonly string[]) =>
    data
      .filter(({ side, state }) => side === "credit" && states.includes(state))
      .reduce((sum, one) => sum + one.lines, 0);
  const [suspended, held] = [linesIn(["unclear", ...STATES_OF.suspense]), linesIn(["held"])];
  return (
    <>
      <p>{t(statementWords.postText)}</p>
      {suspended > 0 && <p>{t(statementWords.postSuspense, counted(suspended))}</p>}
      {held > 0 && <p>{t(statementWords.held, counted(held))}</p>}
    </>
  );
}
