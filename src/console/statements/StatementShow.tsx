import { type RaRecord, useRecordContext } from "react-admin";
import type { RecordOf } from "../../contract/resource";
import { bankStatements } from "../../contract/statements/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { formatMoney } from "../kit/values";
import { Facts, Stack } from "../theme/layout";
import { isFrozen, Lines } from "./Lines";
import { Posting } from "./Posting";
import { StatementActions } from "./StatementActions";
import "./statements.css";

type Statement = RecordOf<typeof bankStatements>;

const SECTIONS = {
  Statement: ["account_id", "period_from", "period_to", "format", "lines", "brought_by", "created_at"],
};

/** The page of a bank statement: its figures, its lines with what is known of each, and the one approval. */
export const StatementShow = () => (
  <Show actions={<StatementActions />} isFixed={isFixed}>
    <Content />
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

/** One goes only as long as nobody has asked to post it and nothing of it is posted. */
const isFixed = ({ status, done_lines }: RaRecord) => isFrozen(status) || Number(done_lines) > 0;

function Content() {
  const statement = useRecordContext<Statement>();
  if (!statement) return null;
  return (
    <Stack>
      <Facts
        first
        facts={Object.fromEntries(
          FIGURES.flatMap(({ path, label = path }) => {
            const amount = statement[path as keyof Statement];
            return amount === null ? [] : [[t(label), formatMoney(amount)]];
          }),
        )}
      />
      {statement.status === "posting" && <Posting statement={statement} />}
      <Lines statement={statement} />
    </Stack>
  );
}

const FIGURES = bankStatements.fields.filter(({ path }) => ["opening", "credits", "debits", "closing"].includes(path));
