import { Link } from "react-router-dom";
import type { ReportedFinding } from "../../contract/reconciliation/calls";
import { unitDeliveries } from "../../contract/tokens/resource";
import { DELIVERY_STATUS, TOKEN_STATUS } from "../../contract/tokens/vocabulary";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { formatChoice, formatNumber } from "../kit/values";
import { ChainCode } from "../tokens/ChainCode";
import { reconciliationWords } from "./words";

const words = reconciliationWords.findings;

interface Props {
  finding: ReportedFinding;
  explorer: string | null;
}

/** Says what was found of a finding beside its numbers: a transaction, what should be, or the code that is there. */
export function Detail({ finding: { kind, detail, is_act }, explorer }: Props) {
  if (detail === null || detail === undefined) return null;
  if (is_act)
    return (
      <div>
        <ChainCode kind="transaction" code={detail} explorer={explorer} />
      </div>
    );
  if (kind === "balance") return <Small>{t(words.byMovements, { units: formatNumber(detail) })}</Small>;
  if (kind === "delivery") return <Small>{t(words.byDeliveries, { units: formatNumber(detail) })}</Small>;
  if (kind === "standing") return <Small>{t(words.status, { status: formatChoice(detail, TOKEN_STATUS) })}</Small>;
  return <Small>{t(words.expected, { code: detail })}</Small>;
}

const Small = ({ children }: { children: string }) => <small className="muted">{children}</small>;

/** Names what explains a finding, each leading to its own page, or says that nothing does. */
export function Explained({ finding: { explained, explained_by }, explorer }: Props) {
  return (
    <>
      {explained_by.map(({ by, id, hash, status }) => (
        <div key={`${by}:${id ?? hash}`}>
          {by === "delivery" ? (
            <>
              <Link to={pathOf(unitDeliveries, "show", Number(id))}>{t(words.delivery, { id })}</Link>{" "}
              <small className="muted">{formatChoice(status, DELIVERY_STATUS)}</small>
            </>
          ) : hash ? (
            <ChainCode kind="transaction" code={hash} explorer={explorer} />
          ) : (
            t(words.queued)
          )}
        </div>
      ))}
      {!explained && <strong className="wrong">{t(explained_by.length > 0 ? words.partly : words.nothing)}</strong>}
    </>
  );
}
