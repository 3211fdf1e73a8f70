import { useListContext } from "react-admin";
import { List } from "../admin/List";
import { DemandBook } from "./DemandBook";

/** The list of expressions of interest; of one asset with the demand for it above. */
export const EoiList = () => <List aside={<Demand />} />;

function Demand() {
  const { filterValues } = useListContext();
  const asset = Number(filterValues.property_id) || undefined;
  return asset && <DemandBook key={asset} asset={asset} />;
}
