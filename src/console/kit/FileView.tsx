import { Download, ExternalLink } from "lucide-react";
import { saveFile } from "../api/saveFile";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useBlobAddress } from "./useBlobAddress";
import "./fileView.css";

interface Props {
  file: Blob;
  /** What it is. */
  name: string;
  /** Its name as a file. */
  saveAs: string;
}

/** Shows a PDF or a picture in the page, where the browser can, and gives any file to the person. */
export function FileView({ file, name, saveAs }: Props) {
  const address = useBlobAddress(file);
  const isPicture = file.type.startsWith("image/");
  const isPdf = file.type === "application/pdf";
  const isShown = isPicture || (isPdf && navigator.pdfViewerEnabled !== false);
  return (
    <div className="file-view">
      <div className="actions">
        {/* Nothing else is safe to open in a browser. */}
        {(isPicture || isPdf) && (
          <a className="button quiet" href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden /> {t(kitWords.paper.open)}
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => saveFile(file, saveAs)}>
          <Download size={16} aria-hidden /> {t(kitWords.record.download)}
        </button>
      </div>
      {isPicture && address && <img src={address} alt={name} />}
      {/* At its width, without the viewer's own list of pages. */}
      {isPdf && isShown && address && <iframe title={name} src={`${address}#navpanes=0&view=FitH`} />}
      {!isShown && <p className="muted">{t(kitWords.paper.none)}</p>}
    </div>
  );
}
