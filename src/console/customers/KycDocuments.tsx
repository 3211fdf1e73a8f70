import type { RaRecord } from "react-admin";
import type { KycCheckState } from "../../contract/customers/calls";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { Stack } from "../theme/layout";
import { ADD_DOCUMENT } from "./actions";
import { KycDocument } from "./KycDocument";
import { customerWords } from "./words";

interface Props {
  customer: RaRecord;
  check: KycCheckState;
}

/** Shows what was handed in for a check, and lets more be added. */
export function KycDocuments({ customer, check }: Props) {
  const { status, documents } = check;
  return (
    <div>
      <h4>{t(customerWords.kyc.documents)}</h4>
      {documents.length === 0 && <p className="muted">{t(customerWords.kyc.noDocuments)}</p>}
      <Stack as="ul" gap={2}>
        {documents.map((document) => (
          <KycDocument key={document.id} customer={customer} document={document} isFixed={status === "verified"} />
        ))}
      </Stack>
      <ActionButton className="button quiet" action={ADD_DOCUMENT} record={{ customer, check }} />
    </div>
  );
}
