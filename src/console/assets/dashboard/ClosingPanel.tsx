import type { Identifier } from "react-admin";
import { Link } from "react-router-dom";
import { assetCalls } from "../../../contract/assets/calls";
import { assetRoutes } from "../../../contract/assets/routes";
import { offerClosingOrders } from "../../../contract/offers/resource";
import { CLOSING_OUTCOME } from "../../../contract/offers/vocabulary";
import { t } from "../../i18n/t";
import { filteredPath } from "../../kit/paths";
import { StatusChip } from "../../kit/StatusChip";
import { useAnswer } from "../../kit/useAnswer";
import { useCall } from "../../kit/useCall";
import { useMayCall } from "../../kit/useMay";
import { formatMoney, formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { FigureTable } from "../../reports/FigureTable";
import { assetWords } from "../words";
import { Panel } from "./Panel";

const HELD = columnsIn(assetCalls.closing.answer.shape.held.element);

/** How often one looks while orders still wait for their end. */
const EVERY_MS = 3000;

/** Shows how far the orders of a failed offer have come to their end, and what holds some of them. */
export function ClosingPanel({ asset }: { asset: Identifier }) {
  const { data } = useAnswer(
    assetRoutes.closing,
    { params: { id: asset } },
    {
      refetchInterval: ({ state }) =>
        state.data?.outcomes.some(({ outcome }) => outcome === "waiting") ? EVERY_MS : false,
    },
  );
  if (!data?.outcomes.length) return null;
  const { outcomes, held } = data;
  const sum = (of: typeof outcomes) => of.reduce((all, { orders }) => all + orders, 0);
  const done = outcomes.filter(({ outcome }) => outcome === "cancelled" || outcome === "refunded");
  const back = outcomes.find(({ outcome }) => outcome === "refunded")?.amount ?? "0.00";
  const progress = { done: formatNumber(sum(done)), all: formatNumber(sum(outcomes)), amount: formatMoney(back) };
  const all = { property_id: Number(asset) };
  return (
    <Panel
      title={t(assetWords.closing.title)}
      text={`${t(assetWords.closing.text)} ${t(assetWords.closing.progress, progress)}`}
      actions={<Link to={filteredPath(offerClosingOrders, all)}>{t(assetWords.closing.all)}</Link>}
    >
      <ul className="legend">
        {outcomes.map(({ outcome, orders }) => (
          <li key={outcome}>
            <Link to={filteredPath(offerClosingOrders, { ...all, outcome })}>
              <StatusChip status={outcome} choices={CLOSING_OUTCOME} />
            </Link>{" "}
            <span className="number">{formatNumber(orders)}</span>
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <>
          <h3>{t(assetWords.closing.held)}</h3>
          <FigureTable caption={t(assetWords.closing.held)} columns={HELD} rows={held} />
          <Retry asset={asset} />
        </>
      )}
    </Panel>
  );
}

function Retry({ asset }: { asset: Identifier }) {
  const mayRetry = useMayCall(assetRoutes.retryClosing);
  const { mutate, isPending } = useCall(assetRoutes.retryClosing, {
    params: { id: asset },
    done: assetWords.closing.retried,
  });
  if (!mayRetry) return null;
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate(undefined)}>
      {t(assetWords.closing.retry)}
    </button>
  );
}
