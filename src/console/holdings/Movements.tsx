import { keepPreviousData } from "@tanstack/react-query";
import { ArrowRightLeft, TriangleAlert } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import type { Movement } from "../../contract/holdings/calls";
import { holdingRoutes } from "../../contract/holdings/routes";
import { orders } from "../../contract/orders/resource";
import { UNIT_MOVEMENT } from "../../contract/units/vocabulary";
import { holdingsPath } from "../customers/path";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButton } from "../kit/ActionButton";
import { FileLink } from "../kit/FileLink";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatChoice, formatInstant, formatMoney, formatNumber } from "../kit/values";
import { Loading } from "../screens/Loading";
import { Bar, Panel } from "../theme/layout";
import { CORRECT } from "../units/actions";
import type { HoldingsView } from "./useHoldingsView";
import { capTableWords } from "./words";

const { columns } = capTableWords.movements;

/** Shows the units that were issued or changed hands, the latest first. */
export function Movements({ spv, place: { from_date, to_date, property_id } }: { spv: RaRecord; place: HoldingsView }) {
  const query = {
    ...(from_date ? { from_date } : {}),
    ...(to_date ? { to_date } : {}),
    ...(property_id ? { property_id } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useAnswer(
    holdingRoutes.movements,
    { params: { id: spv.id }, query },
    { placeholderData: keepPreviousData },
  );
  if (error) {
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(capTableWords.movements.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.found === 0) {
    return (
      <Notice
        panel
        icon={ArrowRightLeft}
        title={t(capTableWords.movements.empty)}
        text={t(capTableWords.movements.emptyText)}
      />
    );
  }
  const { movements, found } = data;
  return (
    <Panel flush className="cap-table" aria-label={t(capTableWords.movements.table)} aria-busy={isPlaceholderData}>
      {found > movements.length && (
        <Bar as="header">
          <p className="muted">
            {t(capTableWords.movements.first, { shown: formatNumber(movements.length), found: formatNumber(found) })}
          </p>
        </Bar>
      )}
      <SmallTable
        label={t(capTableWords.movements.table)}
        rows={movements}
        columns={{
          at: {
            label: t(columns.at),
            cell: ({ at, id }) => (
              <>
                {formatInstant(at)}
                <small className="muted">{t(capTableWords.movements.number, { id })}</small>
              </>
            ),
          },
          kind: { label: t(columns.kind), cell: ({ kind }) => formatChoice(kind, UNIT_MOVEMENT) },
          asset: { label: t(columns.asset), className: "wraps", cell: ({ property_name }) => property_name },
          from: {
            label: t(columns.from),
            className: "wraps",
            cell: ({ from_user_id, from_name }) => <Side id={from_user_id} name={from_name} />,
          },
          to: {
            label: t(columns.to),
            className: "wraps",
            cell: ({ to_user_id, to_name }) => <Side id={to_user_id} name={to_name} />,
          },
          units: { label: t(columns.units), number: true, cell: ({ units }) => formatNumber(units) },
          price: {
            label: t(columns.price),
            number: true,
            cell: ({ price }) => (price ? formatMoney(price) : t(kitWords.record.none)),
          },
          source: { label: t(columns.source), cell: (movement) => <Source movement={movement} /> },
          actions: {
            label: t(columns.actions),
            end: true,
            cell: (movement) => (
              <ActionButton className="button quiet" action={CORRECT} record={{ spv: Number(spv.id), movement }} />
            ),
          },
        }}
      />
    </Panel>
  );
}

/** What a movement came of: an order, a transfer, another movement, or what was said. */
function Source({ movement: { order_id, transfer_id, corrects_id, reason, document } }: { movement: Movement }) {
  const mayOrders = useMay(orders.name, "list");
  const source =
    (order_id && t(capTableWords.movements.order, { id: order_id })) ||
    (transfer_id && t(capTableWords.movements.transfer, { id: transfer_id })) ||
    (corrects_id && t(capTableWords.movements.corrects, { id: corrects_id })) ||
    reason ||
    t(kitWords.record.none);
  return (
    <>
      {order_id && mayOrders ? <Link to={pathOf(orders, "show", order_id)}>{source}</Link> : source}
      {document && <FileLink address={document} words={t(capTableWords.movements.document)} />}
    </>
  );
}

/** One side of a movement: a customer, or the issuer. */
function Side({ id, name }: { id: number | null; name: string | null }) {
  const maySee = useMay(customers.name, "list");
  if (id === null) return <span className="muted">{t(capTableWords.movements.issuer)}</span>;
  return maySee ? <Link to={holdingsPath(id)}>{name}</Link> : name;
}
