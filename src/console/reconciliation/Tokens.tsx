import { Link } from "react-router-dom";
import type { ReportedToken } from "../../contract/reconciliation/calls";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import { TOKEN_STATUS } from "../../contract/tokens/vocabulary";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { formatInstant, formatNumber } from "../kit/values";
import { Panel } from "../theme/layout";
import { reconciliationWords } from "./words";

const words = reconciliationWords.tokens;

/** Shows each token with how far its contract was read, and its units by chain and register. */
export function Tokens({ tokens }: { tokens: readonly ReportedToken[] | undefined }) {
  const figure = (label: string, of: (token: ReportedToken) => number) => ({
    label: t(label),
    number: true,
    cell: (token: ReportedToken) => formatNumber(of(token)),
  });
  return (
    <Panel flush title={t(words.title)}>
      <SmallTable
        label={t(words.title)}
        rows={tokens}
        columns={{
          token: {
            label: t(words.token),
            head: true,
            cell: ({ id, name, symbol, property_name }) => (
              <>
                <Link to={pathOf(tokenRecords, "show", id)}>{name}</Link>
                <small className="muted">{property_name === name ? symbol : `${symbol} · ${property_name}`}</small>
              </>
            ),
          },
          status: {
            label: t(words.status),
            cell: ({ status }) => <StatusChip status={status} choices={TOKEN_STATUS} />,
          },
          block: { label: t(words.block), cell: (token) => <ReadTo token={token} /> },
          supply: figure(words.supply, ({ supply }) => supply),
          register: figure(words.register, ({ register }) => register),
          custody: figure(words.custody, ({ custody }) => custody),
          holders: figure(words.holders, ({ holders }) => holders),
          unexplained: figure(words.unexplained, ({ unexplained }) => unexplained),
        }}
      />
    </Panel>
  );
}

function ReadTo({ token: { block, caught_up, problem, compared_at } }: { token: ReportedToken }) {
  if (block === null) return t(words.never);
  return (
    <>
      <span className="number">{formatNumber(block)}</span>
      {compared_at && <small className="muted">{t(words.compared, { at: formatInstant(compared_at) })}</small>}
      {!caught_up && <small className="muted">{t(words.behind)}</small>}
      {problem && <small className="wrong">{problem}</small>}
    </>
  );
}
