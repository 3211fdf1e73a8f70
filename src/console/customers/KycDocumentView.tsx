import type { KycDocument } from "../../contract/customers/calls";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "../kit/Dialog";
import { FileLink } from "../kit/FileLink";
import { failureWords } from "../kit/failureWords";
import { useBlobAddress } from "../kit/useBlobAddress";
import { PdfView } from "../templates/PdfView";
import { useKycFile } from "./useKycFile";
import { customerWords } from "./words";

// Its view has a download of its own.
const PDF = "application/pdf";

interface Props {
  document: Pick<KycDocument, "title" | "file">;
  onClose: () => void;
}

/** Shows a document, such as one of a check, as large as the window lets it. */
export function KycDocumentView({ document: { title, file: address }, onClose }: Props) {
  const { data, error } = useKycFile(address);
  return (
    <Dialog wide title={title} onClose={onClose} aside={data?.file.type !== PDF && <FileLink address={address} />}>
      {data && <Shown file={data.file} title={title} />}
      {error && (
        <p className="field-error" role="alert">
          {t(customerWords.kyc.noFile)} {failureWords(error)}
        </p>
      )}
    </Dialog>
  );
}

function Shown({ file, title }: { file: Blob; title: string }) {
  const address = useBlobAddress(file);
  if (file.type === PDF) return <PdfView file={file} name={title} />;
  if (!file.type.startsWith("image/")) return <p className="muted">{t(kitWords.paper.none)}</p>;
  return address ? <img className="kyc-picture" src={address} alt={title} /> : null;
}
