import type { RecordOf } from "../../contract/resource";
import type { bankStatementLines } from "../../contract/statements/resource";
import { STATEMENT_SHOWN } from "../../contract/statements/vocabulary";
import { t } from "../i18n/t";
import { SmallTable } from "../kit/SmallTable";
import { formatMoney, formatNumber } from "../kit/values";
import { Stack } from "../theme/layout";
import { Known } from "./Known";
import { statementWords } from "./words";

type Shown = Pick<
  RecordOf<typeof bankStatementLines>,
  "position" | "amount" | "reference" | "state" | "reasons" | "parts"
>;

/** Shows who decides on a statement its lines: how much, for what, and why; of very many the first ones. */
export function PostedLines({ after }: { before: unknown; after: unknown }) {
  const lines = Array.isArray(after) ? (after as Shown[]) : [];
  return (
    <Stack>
      <SmallTable
        label={t(statementWords.lines)}
        plain
        rows={lines}
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
      {lines.length >= STATEMENT_SHOWN && (
        <p className="muted">{t(statementWords.shownOnly, { count: formatNumber(STATEMENT_SHOWN) })}</p>
      )}
    </Stack>
  );
}
