import { useEffect } from "react";
import { useRefresh } from "react-admin";
import type { RecordOf } from "../../contract/resource";
import type { bankStatements } from "../../contract/statements/resource";
import { statementRoutes } from "../../contract/statements/routes";
import { STATES_OF } from "../../contract/statements/vocabulary";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { formatNumber } from "../kit/values";
import { Panel } from "../theme/layout";
import { statementWords } from "./words";

const EVERY_MS = 1000;

/** States of lines that become receipts. */
const LEFT: readonly string[] = ["unclear", ...STATES_OF.ready, ...STATES_OF.suspense];

/** Shows how many lines of a statement are posted while the program does so, and what it has come to once that is done. */
export function Posting({ statement: { id, version } }: { statement: RecordOf<typeof bankStatements> }) {
  const refresh = useRefresh();
  const { data } = useAnswer(
    statementRoutes.figures,
    { params: { id }, edition: version },
    { refetchInterval: EVERY_MS },
  );
  const linesIn = (states: readonly string[]) =>
    (data ?? [])
      .filter(({ side, state }) => side === "credit" && states.includes(state))
      .reduce((sum, { lines }) => sum + lines, 0);
  const [done, left] = [linesIn(STATES_OF.posted), linesIn(LEFT)];
  const isDone = data !== undefined && left === 0;
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone, refresh]);
  return (
    <Panel role="status">
      <progress max={done + left || 1} value={done} aria-label={t(statementWords.posting)} className="success" />
      <p>{t(statementWords.postingOf, { done: formatNumber(done), all: formatNumber(done + left) })}</p>
      <p className="muted">{t(statementWords.postingGoesOn)}</p>
    </Panel>
  );
}
