import { useGetList } from "react-admin";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { customers } from "../../contract/customers/resource";
import { Create } from "../admin/Create";
import { DefinedForm } from "../admin/forms";
import { t } from "../i18n/t";
import { filteredPath, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { OfferRefusals } from "../offerRules/OfferRefusals";
import { Callout } from "../theme/layout";
import { orderWords } from "./words";

/** The page that takes an order: it says beforehand what there is to have, and what the offer will not let through. */
export const OrderCreate = () => (
  <Create>
    <Missing />
    <DefinedForm end={<Rules />} />
  </Create>
);

const words = orderWords.missing;

/** Says what nobody can order without, and leads to where it is made. */
function Missing() {
  const anyone = useIsNone(customers.name, customers.narrowed);
  const verified = useIsNone(customers.name, { ...customers.narrowed, kyc: "verified" });
  const live = useIsNone(assets.name, { status: "live" });
  const mayAdd = useMay(customers.name, "create");
  return (
    <>
      {anyone ? (
        <Callout actions={mayAdd && <Link to={pathOf(customers, "create")}>{t(words.addCustomer)}</Link>}>
          {t(words.customer)}
        </Callout>
      ) : (
        verified && (
          <Callout actions={<Link to={filteredPath(customers, { kyc: "pending" })}>{t(words.toKyc)}</Link>}>
            {t(words.kyc)}
          </Callout>
        )
      )}
      {live && (
        <Callout actions={<Link to={pathOf(assets, "list")}>{t(words.toAssets)}</Link>}>{t(words.asset)}</Callout>
      )}
    </>
  );
}

/** Tells whether a list is known to have no record of a kind. */
function useIsNone(resource: string, filter: object = {}): boolean {
  const enabled = useMay(resource, "list");
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, { enabled });
  return total === 0;
}

function Rules() {
  const [assetId, userId, units] = useWatch({ name: ["property_id", "user_id", "no_sqyds"] });
  return <OfferRefusals {...{ assetId, userId, units }} occasion="order" />;
}
