import { Ban, RotateCw } from "lucide-react";
import { useGetList, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { ORDER_EXPIRY, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { toneOf } from "../../contract/status";
import { FilterForm } from "../admin/FilterForm";
import { nameOf, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { barsOf } from "../kit/bars";
import { pathOf } from "../kit/paths";
import { Scroller } from "../kit/Scroller";
import { formatDate, formatMoney, formatNumber } from "../kit/values";
import { Panel, Row, Stack } from "../theme/layout";
import { DeadlineChip } from "./DeadlineChip";
import type { Order } from "./order";
import { orderWords } from "./words";
import "./board.css";

/** The filters of the list without the one that the columns stand for. */
const WITHOUT_STATUS = { ...orders, filters: orders.filters.omit({ status: true }) };

/** How many orders a column shows, the newest first. */
const CARDS = 8;

/** Shows orders in a column for each status, with how many there are and the newest of them; filtered as the list. */
export function Board({ onShowTable }: { onShowTable: () => void }) {
  return (
    <Panel flush>
      <FilterForm of={WITHOUT_STATUS} columns={false} conditions />
      <Scroller className="board" aria-label={pluralOf(orders)}>
        {(Object.keys(ORDER_STATUS) as OrderStatus[]).map((status) => (
          <Column key={status} status={status} onShowTable={onShowTable} />
        ))}
      </Scroller>
    </Panel>
  );
}

function Column({ status, onShowTable }: { status: OrderStatus; onShowTable: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const filter = { ...filterValues, status };
  const { data, total, pageInfo, error, refetch } = useGetList<Order>(orders.name, {
    pagination: { page: 1, perPage: CARDS },
    sort: { field: "created_at", order: "DESC" },
    filter,
  });
  const count = total === undefined ? undefined : formatNumber(total);
  const more = total === undefined ? pageInfo?.hasNextPage : total > CARDS;
  const showAll = () => {
    setFilters(filter);
    onShowTable();
  };
  return (
    <section className="board-column" aria-busy={!data && !error}>
      <header>
        <span className={`dot ${toneOf(status, ORDER_STATUS)}`} />
        <h2>{t(ORDER_STATUS[status])}</h2>
        {count !== undefined && <span className="count">{count}</span>}
      </header>
      {error && !data && (
        <Stack gap={1} role="alert">
          <p className="muted">{error.message}</p>
          <button type="button" className="button quiet" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
          </button>
        </Stack>
      )}
      {data?.length === 0 && <p className="muted">{t(orderWords.board.empty)}</p>}
      <Stack as="ol" gap={2}>
        {!data && !error && barsOf(3).map((bar) => <li key={bar} className="tile board-card bars" />)}
        {data?.map((order) => (
          <li key={order.id} className="tile board-card">
            <Card order={order} />
          </li>
        ))}
      </Stack>
      {more && (
        <button type="button" className="button quiet" onClick={showAll}>
          {t(count === undefined ? orderWords.board.all : orderWords.board.allOf, { count })}
        </button>
      )}
    </section>
  );
}

function Card({ order }: { order: Order }) {
  const { id, user_name, property_name, total_amount, created_at, cancellation_requested } = order;
  const waitsFor = (ORDER_EXPIRY as Partial<typeof ORDER_EXPIRY>)[order.status as keyof typeof ORDER_EXPIRY]?.time;
  return (
    <>
      <Row as="p" spread>
        <Link className="lead" to={pathOf(orders, "show", id)}>
          {user_name ?? `${nameOf(orders)} ${id}`}
        </Link>
        <span className="muted number">#{id}</span>
      </Row>
      {property_name && <p className="muted">{property_name}</p>}
      <Row as="p" spread>
        <strong className="number">{formatMoney(total_amount)}</strong>
        <time className="muted number" dateTime={created_at}>
          {formatDate(created_at)}
        </time>
      </Row>
      {waitsFor && <DeadlineChip deadline={waitsFor} order={order} />}
      {cancellation_requested && (
        <p className="row gap-2 small toned danger">
          <Ban size={14} aria-hidden /> {t(orderWords.cancellation.open)}
        </p>
      )}
    </>
  );
}
