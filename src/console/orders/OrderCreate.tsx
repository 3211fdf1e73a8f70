import { useWatch } from "react-hook-form";
import { CreatePage } from "../kit/CreatePage";
import { OfferRefusals } from "../offerRules/OfferRefusals";

/** The page that takes an order: it says beforehand what the rules of the offer will not let through. */
export const OrderCreate = () => <CreatePage end={<Rules />} />;

function Rules() {
  const [assetId, userId, units] = useWatch({ name: ["property_id", "user_id", "no_sqyds"] });
  return <OfferRefusals {...{ assetId, userId, units }} occasion="order" />;
}
