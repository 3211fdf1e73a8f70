import { Plus } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { KycCheckState } from "../../contract/customers/calls";
import { customerRoutes } from "../../contract/customers/routes";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { KycDocument } from "./KycDocument";
import { KycDocumentForm } from "./KycDocumentForm";
import { customerWords } from "./words";

interface Props {
  customer: RaRecord;
  check: KycCheckState;
}

/** Shows what was handed in for a check, and lets more be added. */
export function KycDocuments({ customer, check: { check, status, documents } }: Props) {
  const mayAdd = useMayCall(customerRoutes.addDocument);
  const [adding, setAdding] = useState(false);
  return (
    <div>
      <h4>{t(customerWords.kyc.documents)}</h4>
      {documents.length === 0 && <p className="muted">{t(customerWords.kyc.noDocuments)}</p>}
      <ul className="kyc-documents">
        {documents.map((document) => (
          <KycDocument key={document.id} customer={customer} document={document} isFixed={status === "verified"} />
        ))}
      </ul>
      {mayAdd && (
        <button type="button" className="button quiet" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden /> {t(customerWords.kyc.add)}
        </button>
      )}
      {adding && <KycDocumentForm customer={customer.id} check={check} onClose={() => setAdding(false)} />}
    </div>
  );
}
