import type { RecordOf } from "../../contract/resource";
import type { bankStatementLines } from "../../contract/statements/resource";
import { t } from "../i18n/t";
import { SmallTable } from "../kit/SmallTable";
import { formatMoney } from "../kit/values";
import { Known } from "./Known";
import { statementWords } from "./words";

type Shown = Pick<
  RecordOf<typeof bankStatementLines>,
  "position" | "amount" | "reference" | "state" | "reasons" | "parts"
>;

/** Shows who decides on a statement its lines: how much, for what, and why. */
export const PostedLines = ({ after }: { before: unknown; after: unknown }) => (
  <SmallTable
    label={t(statementWords.lines)}
    plain
    rows={Array.isArray(after) ? (after as Shown[]) : []}
    keyOf={({ position }) => position}
    columns={{
      line: {
        label: t(statementWords.postedLine),
        cell: ({ position, reference }) => `${position} · ${reference ?? "–"}`,
      },
      known: { label: t(statementWords.what), cell: (line) => <Known {...line} /> },
      amount: { label: t("Amount"), number: true, cell: ({ amount }) => formatMoney(amount) },
    }}
  />
);
