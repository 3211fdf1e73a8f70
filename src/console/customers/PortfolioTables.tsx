import { useState } from "react";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { orders as orderDefinition } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { useMay } from "../kit/useMay";
import { formatMoney, formatNumber } from "../kit/values";
import type { PortfolioData } from "./usePortfolio";
import { customerWords } from "./words";

/** How many orders are shown before one asks for all. */
const FIRST = 8;

/** Shows the assets in which a customer's money is, each with units and sum. */
export function Investments({ investments }: { investments: PortfolioData["my_investments"] }) {
  const mayAssets = useMay(assets.name, "list");
  if (investments.length === 0) return <p className="muted">{t(customerWords.noInvestments)}</p>;
  return (
    <SmallTable
      plain
      caption
      label={t(customerWords.investments)}
      rows={investments}
      keyOf={({ property_id }) => property_id}
      columns={{
        asset: {
          label: t(customerWords.asset),
          cell: ({ property_id, property_name }) =>
            mayAssets ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : property_name,
        },
        units: {
          label: t(customerWords.units),
          number: true,
          wide: true,
          cell: ({ no_sqyds }) => formatNumber(no_sqyds),
        },
        invested: { label: t(customerWords.invested), number: true, cell: ({ invested }) => formatMoney(invested) },
      }}
    />
  );
}

/** Shows the orders of a customer, the latest first, each leading to its page. */
export function PortfolioOrders({ orders }: { orders: PortfolioData["orders"] }) {
  const mayOrders = useMay(orderDefinition.name, "list");
  const [all, setAll] = useState(false);
  if (orders.length === 0) return <p className="muted">{t(customerWords.noOrders)}</p>;
  return (
    <>
      <SmallTable
        plain
        caption
        label={t(customerWords.orders)}
        rows={orders.slice(0, all ? undefined : FIRST)}
        columns={{
          order: {
            label: t(customerWords.order),
            className: "number",
            cell: ({ id }) => (mayOrders ? <Link to={pathOf(orderDefinition, "show", id)}>{id}</Link> : id),
          },
          asset: { label: t(customerWords.asset), cell: ({ property_name }) => property_name },
          units: {
            label: t(customerWords.units),
            number: true,
            wide: true,
            cell: ({ no_sqyds }) => formatNumber(no_sqyds),
          },
          amount: {
            label: t(customerWords.amount),
            number: true,
            wide: true,
            cell: ({ total_amount }) => formatMoney(total_amount),
          },
          status: {
            label: t(customerWords.status),
            cell: ({ status }) => <StatusChip status={status} choices={ORDER_STATUS} />,
          },
        }}
      />
      {!all && orders.length > FIRST && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t(customerWords.allOrders, { count: formatNumber(orders.length) })}
        </button>
      )}
    </>
  );
}
