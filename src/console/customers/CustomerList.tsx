import { ListChecks } from "lucide-react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { TODAY_FILTERS } from "../../contract/today/calls";
import { List } from "../admin/List";
import { t } from "../i18n/t";
import { filteredPath } from "../kit/paths";
import { customerWords } from "./words";

/** The list of customers, with a way to those whose KYC waits, the longest first. */
export const CustomerList = () => <List actions={<QueueLink />} />;

function QueueLink() {
  return (
    <Link className="button" to={filteredPath(customers, TODAY_FILTERS.kyc, "kyc_since")}>
      <ListChecks size={16} aria-hidden /> {t(customerWords.kyc.queue)}
    </Link>
  );
}
