import { Download, ExternalLink } from "lucide-react";
import { saveFile } from "../api/saveFile";
import { t } from "../i18n/t";
import { useBlobAddress } from "../kit/useBlobAddress";
import { Stack } from "../theme/layout";
import { templatesWords } from "./words";
import "./templates.css";

interface Props {
  file: Blob;
  /** What it is: its title, and its name as a file. */
  name: string;
}

/** Shows a PDF in the page, where the browser can, and gives it to the person. */
export function PdfView({ file, name }: Props) {
  const address = useBlobAddress(file);
  return (
    <Stack gap={2} className="pdf-view">
      {navigator.pdfViewerEnabled === false ? (
        <p className="muted">{t(templatesWords.noViewer)}</p>
      ) : (
        // At its width, without the viewer's own list of pages.
        address && <iframe title={name} src={`${address}#navpanes=0&view=FitH`} />
      )}
      <div className="actions">
        <a className="button quiet" href={address} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden /> {t(templatesWords.open)}
        </a>
        <button type="button" className="button quiet" onClick={() => saveFile(file, `${name}.pdf`)}>
          <Download size={16} aria-hidden /> {t(templatesWords.download)}
        </button>
      </div>
    </Stack>
  );
}
