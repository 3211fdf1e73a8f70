import { useState } from "react";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { orders as orderDefinition } from "../../contract/orders/resource";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
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
    <div className="scroller">
      <table className="table still">
        <caption>{t(customerWords.investments)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(customerWords.asset)}</th>
            <th scope="col" className="end wide-only">
              {t(customerWords.units)}
            </th>
            <th scope="col" className="end">
              {t(customerWords.invested)}
            </th>
          </tr>
        </thead>
        <tbody>
          {investments.map(({ property_id, property_name, no_sqyds, invested }) => (
            <tr key={property_id}>
              <td>
                {mayAssets ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : property_name}
              </td>
              <td className="end number wide-only">{formatNumber(no_sqyds)}</td>
              <td className="end number">{formatMoney(invested)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the orders of a customer, the latest first, each leading to its page. */
export function PortfolioOrders({ orders }: { orders: PortfolioData["orders"] }) {
  const mayOrders = useMay(orderDefinition.name, "list");
  const [all, setAll] = useState(false);
  if (orders.length === 0) return <p className="muted">{t(customerWords.noOrders)}</p>;
  return (
    <>
      <div className="scroller">
        <table className="table still">
          <caption>{t(customerWords.orders)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(customerWords.order)}</th>
              <th scope="col">{t(customerWords.asset)}</th>
              <th scope="col" className="end wide-only">
                {t(customerWords.units)}
              </th>
              <th scope="col" className="end wide-only">
                {t(customerWords.amount)}
              </th>
              <th scope="col">{t(customerWords.status)}</th>
            </tr>
          </thead>
          <tbody>
            {orders.slice(0, all ? undefined : FIRST).map((order) => (
              <tr key={order.id}>
                <td className="number">
                  {mayOrders ? <Link to={pathOf(orderDefinition, "show", order.id)}>{order.id}</Link> : order.id}
                </td>
                <td>{order.property_name}</td>
                <td className="end number wide-only">{formatNumber(order.no_sqyds)}</td>
                <td className="end number wide-only">{formatMoney(order.total_amount)}</td>
                <td>
                  <StatusChip status={order.status} choices={ORDER_STATUS} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && orders.length > FIRST && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t(customerWords.allOrders, { count: formatNumber(orders.length) })}
        </button>
      )}
    </>
  );
}
