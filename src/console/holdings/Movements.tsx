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
import { Scroller } from "../kit/Scroller";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatChoice, formatInstant, formatMoney, formatNumber } from "../kit/values";
import { Loading } from "../screens/Loading";
import { CORRECT } from "../units/actions";
import type { HoldingsView } from "./useHoldingsView";
import { capTableWords } from "./words";

const COLUMNS = ["at", "kind", "asset", "from", "to", "units", "price", "source", "actions"] as const;
const AT_END: readonly string[] = ["units", "price", "actions"];

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
    <section
      className="panel list cap-table"
      aria-label={t(capTableWords.movements.table)}
      aria-busy={isPlaceholderData}
    >
      {found > movements.length && (
        <header>
          <p className="muted">
            {t(capTableWords.movements.first, { shown: formatNumber(movements.length), found: formatNumber(found) })}
          </p>
        </header>
      )}
      <Scroller aria-label={t(capTableWords.movements.table)}>
        <table className="table" aria-label={t(capTableWords.movements.table)}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={AT_END.includes(name) ? "end" : undefined}>
                  {t(capTableWords.movements.columns[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <Row key={movement.id} spv={spv} movement={movement} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

function Row({ spv, movement }: { spv: RaRecord; movement: Movement }) {
  const mayOrders = useMay(orders.name, "list");
  const { at, kind, property_name, from_user_id, from_name, to_user_id, to_name, units, order_id, transfer_id } =
    movement;
  const { id, price, corrects_id, reason, document } = movement;
  const source =
    (order_id && t(capTableWords.movements.order, { id: order_id })) ||
    (transfer_id && t(capTableWords.movements.transfer, { id: transfer_id })) ||
    (corrects_id && t(capTableWords.movements.corrects, { id: corrects_id })) ||
    reason ||
    t(kitWords.record.none);
  return (
    <tr>
      <td>
        {formatInstant(at)}
        <small className="muted below">{t(capTableWords.movements.number, { id })}</small>
      </td>
      <td>{formatChoice(kind, UNIT_MOVEMENT)}</td>
      <td className="wraps">{property_name}</td>
      <td className="wraps">
        <Side id={from_user_id} name={from_name} />
      </td>
      <td className="wraps">
        <Side id={to_user_id} name={to_name} />
      </td>
      <td className="end number">{formatNumber(units)}</td>
      <td className="end number">{price ? formatMoney(price) : t(kitWords.record.none)}</td>
      <td>
        {order_id && mayOrders ? <Link to={pathOf(orders, "show", order_id)}>{source}</Link> : source}
        {document && <FileLink address={document} words={t(capTableWords.movements.document)} />}
      </td>
      <td className="end">
        <ActionButton className="button quiet" action={CORRECT} record={{ spv: Number(spv.id), movement }} />
      </td>
    </tr>
  );
}

/** One side of a movement: a customer, or the issuer. */
function Side({ id, name }: { id: number | null; name: string | null }) {
  const maySee = useMay(customers.name, "list");
  if (id === null) return <span className="muted">{t(capTableWords.movements.issuer)}</span>;
  return maySee ? <Link to={holdingsPath(id)}>{name}</Link> : name;
}
