import { companyRoutes } from "../../contract/company/routes";
import { t } from "../i18n/t";
import { BulkDialog as Bulk } from "../kit/bulk/BulkDialog";
import { countWhere } from "../kit/bulk/countWhere";
import { decisionsOn } from "./decisions";
import { companyWords } from "./words";

/** Approves those of the selected companies that can be approved. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  return (
    <Bulk
      title={(smart_count) => t(companyWords.bulk.title, { smart_count })}
      action={(smart_count) => t(companyWords.bulk.run, { smart_count })}
      text={t(companyWords.bulk.text)}
      call={companyRoutes.decide}
      by="status"
      able={(chosen) => countWhere(chosen, (status) => decisionsOn({ id: 0, status }).includes("approved"))}
      given={() => ({ status: "approved" })}
      onClose={onClose}
    />
  );
}
