import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { orders } from "../../contract/orders/resource";
import type { ReportedFinding } from "../../contract/reconciliation/calls";
import type { reconciliationRoutes } from "../../contract/reconciliation/routes";
import { FINDING } from "../../contract/reconciliation/vocabulary";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import type { AnswerOf } from "../api/api";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { useMay } from "../kit/useMay";
import { formatChoice, formatInstant, formatNumber } from "../kit/values";
import { Panel } from "../theme/layout";
import { ChainCode } from "../tokens/ChainCode";
import { EXPLAIN } from "./actions";
import { Detail, Explained } from "./cells";
import { reconciliationWords } from "./words";

const words = reconciliationWords.findings;

/** The report of chain and register, as its page reads it. */
type Report = AnswerOf<typeof reconciliationRoutes.report>;

/** Shows in what chain and register differ, a row each with what explains it; or that they agree, as of which block. */
export function Findings({ report }: { report: Report | undefined }) {
  const maySee = useMay(customers.name, "list");
  const explorer = report?.chain?.explorer ?? null;
  return (
    <Panel flush title={t(words.title)} note={t(words.note)} mark={<Count report={report} />}>
      {report?.findings.length === 0 ? (
        <div className="screen empty" role="status">
          <CircleCheck size={40} strokeWidth={1.25} aria-hidden />
          <p>{agreementOf(report)}</p>
        </div>
      ) : (
        <SmallTable
          label={t(words.title)}
          rows={report?.findings}
          columns={{
            finding: {
              label: t(words.finding),
              head: true,
              cell: (finding) => (
                <>
                  {formatChoice(finding.kind, FINDING)}
                  <Detail finding={finding} explorer={explorer} />
                  {!finding.explained && (
                    <small className="muted wraps">{t(reconciliationWords.next[finding.kind])}</small>
                  )}
                </>
              ),
            },
            token: {
              label: t(words.token),
              cell: ({ token_id, token_name }) => <Link to={pathOf(tokenRecords, "show", token_id)}>{token_name}</Link>,
            },
            who: {
              label: t(words.who),
              cell: (finding) => <Who finding={finding} explorer={explorer} maySee={maySee} />,
            },
            chain: { label: t(words.chain), number: true, cell: ({ chain }) => chain !== null && formatNumber(chain) },
            register: {
              label: t(words.register),
              number: true,
              cell: ({ register }) => register !== null && formatNumber(register),
            },
            why: {
              label: t(words.why),
              cell: (finding) => (
                <>
                  <Explained finding={finding} explorer={explorer} />
                  <small className="muted">{t(words.since, { at: formatInstant(finding.since) })}</small>
                </>
              ),
            },
            actions: {
              end: true,
              cell: (finding) => <ActionButton className="button quiet" action={EXPLAIN} record={finding} />,
            },
          }}
        />
      )}
    </Panel>
  );
}

const Count = ({ report }: { report: Report | undefined }) =>
  report && report.unexplained > 0 ? <span className="chip danger">{formatNumber(report.unexplained)}</span> : null;

/** Says that all agrees where all was read, and up to which block: that of the contract that is the furthest behind. */
function agreementOf({ tokens }: Report): string {
  const isRead = tokens.every(({ caught_up, compared_at, problem }) => caught_up && compared_at && !problem);
  const block = Math.min(...tokens.map((token) => token.block ?? 0));
  return isRead ? t(words.agree, { block: formatNumber(block) }) : t(words.reading);
}

interface WhoProps {
  finding: ReportedFinding;
  explorer: string | null;
  /** Whether customers may be seen, and so led to. */
  maySee: boolean;
}

function Who({ finding: { kind, user_id, user_name, address, order_id }, explorer, maySee }: WhoProps) {
  return (
    <>
      {user_name && (
        <div>{maySee && user_id ? <Link to={pathOf(customers, "show", user_id)}>{user_name}</Link> : user_name}</div>
      )}
      {kind === "custody" && <div>{t(words.custody)}</div>}
      {order_id && <Link to={pathOf(orders, "show", order_id)}>{t(words.order, { id: order_id })}</Link>}
      {address && <ChainCode kind="account" code={address} explorer={explorer} />}
    </>
  );
}
