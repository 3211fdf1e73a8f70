import { ListChecks } from "lucide-react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { TODAY_FILTERS } from "../../contract/today/calls";
import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import { filteredPath } from "../kit/paths";

/** The list of customers, with a way to those whose KYC waits, the longest first. */
export const CustomerList = () => <ListPage actions={<QueueLink />} />;

function QueueLink() {
  const { t } = useWords();
  return (
    <Link className="button" to={filteredPath(customers, TODAY_FILTERS.kyc, "kyc_since")}>
      <ListChecks size={16} aria-hidden /> {t("console.customers.kyc.queue")}
    </Link>
  );
}
