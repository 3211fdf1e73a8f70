import { FileText } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { KycDocument as Handed } from "../../contract/customers/calls";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { FilePane } from "../kit/FilePane";
import { useBlobAddress } from "../kit/useBlobAddress";
import { useFile } from "../kit/useFile";
import { formatInstant } from "../kit/values";
import { Row } from "../theme/layout";
import { REMOVE_DOCUMENT } from "./actions";
import { customerWords } from "./words";

interface Props {
  customer: RaRecord;
  document: Handed;
  /** A verified check rests on it. */
  isFixed: boolean;
}

/** Shows a document of a check: a picture as such, anything else by its sign; it opens larger. */
export function KycDocument({ customer, document, isFixed }: Props) {
  const [open, setOpen] = useState(false);
  const isPicture = document.mime?.startsWith("image/") ?? false;
  const { data } = useFile(document.file ?? "", isPicture && document.file !== null);
  const address = useBlobAddress(data?.file);
  const { title, created_by: by, created_at } = document;
  return (
    <Row as="li" spread>
      {document.file !== null && (
        <button
          type="button"
          className="kyc-thumb"
          aria-label={t(customerWords.kyc.open, { title })}
          onClick={() => setOpen(true)}
        >
          {isPicture && address ? <img src={address} alt="" /> : <FileText size={28} strokeWidth={1.25} aria-hidden />}
        </button>
      )}
      <div>
        <strong>{title}</strong>
        <p className="muted small">{t(customerWords.kyc.addedBy, { by, at: formatInstant(created_at) })}</p>
      </div>
      {!isFixed && (
        <ActionButton className="button quiet icon" action={REMOVE_DOCUMENT} record={{ customer, document }} />
      )}
      {open && document.file !== null && (
        <FilePane address={document.file} title={title} onClose={() => setOpen(false)} />
      )}
    </Row>
  );
}
