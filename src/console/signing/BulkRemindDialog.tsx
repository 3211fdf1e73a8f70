import { signingRoutes } from "../../contract/signing/routes";
import { t } from "../i18n/t";
import { BulkDialog } from "../kit/bulk/BulkDialog";
import { countWhere } from "../kit/bulk/countWhere";
import { type Envelope, isRemindable } from "./envelope";
import { signatureWords } from "./words";

interface Props {
  /** Which documents, in place of the selected ones. */
  filter?: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Reminds whom the selected documents wait for, or those that a filter finds. */
export function BulkRemindDialog({ filter, onClose }: Props) {
  return (
    <BulkDialog
      title={(smart_count) => t(signatureWords.bulk.title, { smart_count })}
      action={(smart_count) => t(signatureWords.bulk.run, { smart_count })}
      text={t(signatureWords.bulk.text)}
      call={signingRoutes.remind}
      {...(filter ? { filter } : {})}
      by="status"
      able={(chosen) => countWhere(chosen, (status) => isRemindable({ status: status as Envelope["status"] }))}
      onClose={onClose}
    />
  );
}
