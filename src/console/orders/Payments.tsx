import type { OrderWorkflow } from "../../contract/orders/calls";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileLink } from "../kit/FileLink";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { orderWords } from "./words";

/** Shows the payments that came in for an order. */
export function Payments({ payments }: Pick<OrderWorkflow, "payments">) {
  if (payments.length === 0) return <p className="muted">{t(orderWords.payments.none)}</p>;
  return (
    <div className="scroller">
      <table className="table lines">
        <thead>
          <tr>
            <th scope="col">{t(orderWords.payments.receivedOn)}</th>
            <th scope="col" className="end">
              {t(orderWords.payments.amount)}
            </th>
            <th scope="col">{t(orderWords.payments.method)}</th>
            <th scope="col">{t(orderWords.payments.reference)}</th>
            <th scope="col">{t(orderWords.payments.proof)}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td className="number">{formatDate(payment.received_on)}</td>
              <td className="end number">{formatMoney(payment.amount)}</td>
              <td>{formatChoice(payment.method, PAYMENT_METHOD)}</td>
              <td>
                <span className="clamp" title={payment.reference}>
                  {payment.reference}
                </span>
                {payment.reversed_by && <small className="field-error">{t(orderWords.payments.reversed)}</small>}
                {payment.recorded_by && (
                  <small className="muted">
                    {t(orderWords.payments[payment.confirmed_by ? "byTwo" : "by"], {
                      actor: payment.recorded_by,
                      other: payment.confirmed_by,
                    })}
                  </small>
                )}
              </td>
              <td>{payment.proof ? <FileLink address={payment.proof} /> : t(kitWords.record.none)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
