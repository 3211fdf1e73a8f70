import { useWatch } from "react-hook-form";
import { Create } from "../admin/Create";
import { DefinedForm } from "../admin/forms";
import { OfferRefusals } from "../offerRules/OfferRefusals";

/** The page that takes an order: it says beforehand what the rules of the offer will not let through. */
export const OrderCreate = () => (
  <Create>
    <DefinedForm end={<Rules />} />
  </Create>
);

function Rules() {
  const [assetId, userId, units] = useWatch({ name: ["property_id", "user_id", "no_sqyds"] });
  return <OfferRefusals {...{ assetId, userId, units }} occasion="order" />;
}
