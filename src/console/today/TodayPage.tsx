import { CalendarCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { cancellations } from "../../contract/cancellations/resource";
import { eois } from "../../contract/eois/resource";
import { outbox } from "../../contract/outbox/resource";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { receipts } from "../../contract/receipts/resource";
import { TODAY_FILTERS, type Today } from "../../contract/today/calls";
import { todayRoutes } from "../../contract/today/routes";
import { withdrawals } from "../../contract/withdrawals/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { barsOf } from "../kit/bars";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { filteredPath, pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { formatDate, formatMoney, formatNumber } from "../kit/values";
import { VERIFICATION_PATH } from "../ledger/paths";
import { RECONCILIATION_PATH } from "../reconciliation/paths";
import { Facts, Grid } from "../theme/layout";
import { DocumentsPanel, RaisePanel } from "./AssetPanels";
import { ClockDoubt } from "./ClockDoubt";
import { DeadlinesPanel, KycPanel, MoneyPanel } from "./FigurePanels";
import { HeldPanel } from "./HeldPanel";
import { StartPanel } from "./StartPanel";
import { StatusesPanel } from "./StatusesPanel";
import { todayWords } from "./words";
import "../assets/dashboard/dashboard.css";
import "./today.css";

/** The page of the day: what waits and what moved, each figure leading to the list behind it. */
export function TodayPage() {
  return (
    <>
      <PageTitle title={t("Today")} />
      <StartPanel />
      <Body />
    </>
  );
}

function Body() {
  const { data, absent, error, refetch } = useAnswer(todayRoutes.today, {}, { refetchOnWindowFocus: true });
  if (absent) {
    return (
      <Absent icon={CalendarCheck} words={todayWords}>
        <Link className="button" to="/assets">
          {t(kitWords.notFound.home)}
        </Link>
      </Absent>
    );
  }
  if (error && !data) {
    const text = failureWords(error);
    return <Notice panel icon={TriangleAlert} title={t(todayWords.failed)} text={text} onRetry={refetch} />;
  }
  if (data && Object.keys(data).length === 0) {
    return <Notice panel icon={CalendarCheck} title={t(todayWords.none)} text={t(todayWords.noneText)} />;
  }
  return (
    <Grid cells="half" className="today dashboard" aria-busy={!data}>
      {data ? <Blocks today={data} /> : barsOf(3).map((key) => <div key={key} className="panel waiting" />)}
    </Grid>
  );
}

function Blocks({ today }: { today: Today }) {
  const { kyc, deadlines, held, orders, money, raise, documents } = today;
  return (
    <>
      {today.clock?.doubt && <ClockDoubt doubt={today.clock.doubt} />}
      <Waiting today={today} />
      {deadlines && <DeadlinesPanel deadlines={deadlines} />}
      {held && <HeldPanel held={held} />}
      {kyc && <KycPanel kyc={kyc} />}
      {orders && <StatusesPanel orders={orders} />}
      {raise && <RaisePanel raise={raise} />}
      {money && <MoneyPanel money={money} />}
      {documents && <DocumentsPanel documents={documents} />}
    </>
  );
}

/** The lists of what somebody has to decide. */
const LISTS = [
  ["approvals", filteredPath(approvals, { status: "pending" })],
  ["cancellations", filteredPath(cancellations, TODAY_FILTERS.cancellations)],
  ["eois", filteredPath(eois, TODAY_FILTERS.eois)],
  ["undelivered", filteredPath(outbox, TODAY_FILTERS.undelivered)],
  ["unbatched", filteredPath(withdrawals, TODAY_FILTERS.unbatched)],
  ["unbatched_parts", pathOf(paymentBatches, "list")],
] as const;

function Waiting({ today }: { today: Today }) {
  const { late_batches: late } = today;
  const lists = LISTS.map(([name, path]) => [name, path, today[name]] as const);
  const late_path = filteredPath(paymentBatches, { ...TODAY_FILTERS.late_batches, to_date: late?.to_date });
  const counted = [...lists, ["late_batches", late_path, late?.batches] as const];
  const facts = counted.flatMap(([name, path, value]): [string, ReactNode][] => {
    return value === undefined
      ? []
      : [
          [
            t(todayWords[name]),
            <Link key={name} className="number" to={path}>
              {formatNumber(value)}
            </Link>,
          ],
        ];
  });
  if (today.receipts) facts.push([t(todayWords.receipts), <Receipts key="receipts" {...today.receipts} />]);
  if (today.refunds) facts.push([t(todayWords.refunds), <Refunds key="refunds" {...today.refunds} />]);
  if (today.ledger) facts.push([t(todayWords.ledger.title), <LedgerFact key="ledger" ledger={today.ledger} />]);
  if (today.reconciliation?.tokens)
    facts.push([
      t(todayWords.reconciliation.title),
      <ReconciliationFact key="reconciliation" reconciliation={today.reconciliation} />,
    ]);
  return facts.length > 0 && <Facts first facts={Object.fromEntries(facts)} />;
}

/** Receipts with money that is not allocated yet, leading to their list. */
function Receipts({ receipts: count, amount, since }: NonNullable<Today["receipts"]>) {
  const said = { amount: formatMoney(amount), since: formatDate(since) };
  return (
    <>
      <Link className="number" to={filteredPath(receipts, TODAY_FILTERS.receipts)}>
        {formatNumber(count)}
      </Link>
      {since !== null && <span className="muted small"> {t(todayWords.receiptsSince, said)}</span>}
    </>
  );
}

/** Cancelled orders whose money has not gone back, leading to the report of them. */
function Refunds({ orders, days }: NonNullable<Today["refunds"]>) {
  return (
    <>
      <Link className="number" to="/report?report=refunds">
        {formatNumber(orders)}
      </Link>
      {days !== null && <span className="muted small"> {t(todayWords.refundsOldest, { smart_count: days })}</span>}
    </>
  );
}

/** Says what the last verification of the ledger came to, and leads to what it found. */
function LedgerFact({ ledger: { verified_at, ok, wrong, warned } }: { ledger: NonNullable<Today["ledger"]> }) {
  const state = verified_at === null ? "never" : !ok ? "wrong" : warned > 0 ? "warned" : "sound";
  return (
    <Link className={ok ? undefined : "wrong"} to={VERIFICATION_PATH}>
      {t(todayWords.ledger[state], { smart_count: ok ? warned : wrong })}
    </Link>
  );
}

/** Says how many findings stand between chains and register that nothing explains, and leads to them. */
function ReconciliationFact({ reconciliation: { unexplained } }: Pick<Required<Today>, "reconciliation">) {
  return (
    <Link className={unexplained > 0 ? "wrong" : undefined} to={RECONCILIATION_PATH}>
      {t(todayWords.reconciliation[unexplained > 0 ? "wrong" : "sound"], { smart_count: unexplained })}
    </Link>
  );
}
