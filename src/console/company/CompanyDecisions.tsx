import { useRecordContext } from "react-admin";
import { companyRoutes } from "../../contract/company/routes";
import { ActionButtons } from "../kit/ActionButton";
import { useMayCall } from "../kit/useMay";
import { ACTIONS } from "./decisions";

/** The decisions that are open on the company of a page, as buttons. */
export function CompanyDecisions() {
  const company = useRecordContext();
  const isKept = useMayCall(companyRoutes.decide);
  return company && <ActionButtons actions={ACTIONS} record={{ ...company, isKept }} />;
}
