import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { KycDocument as Handed } from "../../contract/customers/calls";
import { customerRoutes } from "../../contract/customers/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useBlobAddress } from "../kit/useBlobAddress";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { KycDocumentView } from "./KycDocumentView";
import { useKycFile } from "./useKycFile";
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
  const { data } = useKycFile(document.file, isPicture);
  const address = useBlobAddress(data?.file);
  const { title, created_by: by, created_at } = document;
  return (
    <li>
      <button
        type="button"
        className="kyc-thumb"
        aria-label={t(customerWords.kyc.open, { title })}
        onClick={() => setOpen(true)}
      >
        {isPicture && address ? <img src={address} alt="" /> : <FileText size={28} strokeWidth={1.25} aria-hidden />}
      </button>
      <div>
        <strong>{title}</strong>
        <small className="muted">{t(customerWords.kyc.addedBy, { by, at: formatInstant(created_at) })}</small>
      </div>
      {!isFixed && <Remove customer={customer} document={document} />}
      {open && <KycDocumentView document={document} onClose={() => setOpen(false)} />}
    </li>
  );
}

function Remove({ customer, document: { id, title } }: Pick<Props, "customer" | "document">) {
  const may = useMayCall(customerRoutes.removeDocument);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(customerRoutes.removeDocument, {
    params: { id: customer.id, document_id: id },
    done: customerWords.kyc.removed,
  });
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(customerWords.kyc.removeOf, { title })}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
      </button>
      {asking && (
        <Confirm
          title={t(customerWords.kyc.removeTitle, { title })}
          text={t(customerWords.kyc.removeText, { title })}
          action={t(customerWords.kyc.remove, { title })}
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
