import { useRecordContext } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { customers } from "../../contract/customers/resource";
import { eois } from "../../contract/eois/resource";
import { orders } from "../../contract/orders/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { fieldLabel, nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { ReferenceName } from "../kit/ReferenceName";
import { formatMoney, formatNumber } from "../kit/values";
import { Facts } from "../theme/layout";
import { EoiActions } from "./EoiActions";
import { type Eoi, isOpen } from "./eoi";
import { eoiWords } from "./words";

const DETAILS = { "Expression of interest": ["notes", "created_at", "updated_at"] };

/** The page of an expression of interest: whose it is, what it comes to, what is booked, and its order. */
export const EoiShow = () => (
  <Show actions={<Actions />} queue={{ filter: { status: "new" } }}>
    <Overview />
    <SimpleShowLayout sections={DETAILS} />
  </Show>
);

function Actions() {
  const eoi = useRecordContext<Eoi>();
  return eoi ? <EoiActions record={eoi} words={t(eoiWords.actionsButton)} /> : null;
}

function Overview() {
  const eoi = useRecordContext<Eoi>();
  if (!eoi) return null;
  const label = (path: keyof Eoi & string) => fieldLabel(eois.fields.find((one) => one.path === path) ?? { path });
  const booked = { booked: formatMoney(eoi.booked_amount ?? "0.00"), asked: formatMoney(eoi.booking_amount) };
  return (
    <div>
      <Facts
        first
        facts={{
          [label("user_id")]: <ReferenceName to={customers.name} id={eoi.user_id} link />,
          [label("property_id")]: <ReferenceName to={assets.name} id={eoi.property_id} link />,
          [label("no_sqyds")]: <span className="number">{formatNumber(eoi.no_sqyds)}</span>,
          [label("amount")]: <span className="number">{formatMoney(eoi.amount)}</span>,
          ...(isOpen(eoi)
            ? { [label("booked_amount")]: t(eoiWords.bookedOf, booked) }
            : { [label("booking_amount")]: <span className="number">{booked.asked}</span> }),
          ...(eoi.order_id ? { [nameOf(orders)]: <ReferenceName to={orders.name} id={eoi.order_id} link /> } : {}),
        }}
      />
    </div>
  );
}
