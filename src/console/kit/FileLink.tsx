import { Download, Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNotify } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { downloadFile } from "./downloadFile";

const FilePane = lazy(() => import("./FilePane").then(({ FilePane: loaded }) => ({ default: loaded })));

interface Props {
  address: string;
  /** What it is, where several stand together. */
  words?: string;
}

/** Shows an uploaded document beside the page, or downloads it; only a request with a token may read it. */
export function FileLink({ address, words }: Props) {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const download = () => downloadFile(address).catch((error: Error) => notify(error.message, { type: "error" }));
  return (
    <>
      <button type="button" className="button quiet file" onClick={download}>
        <Download size={16} aria-hidden /> {words ?? t(kitWords.record.download)}
      </button>
      {/* What another server keeps elsewhere opens in a tab of its own. */}
      {!/^https?:/i.test(address) && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={words ? t(kitWords.paper.viewOf, { name: words }) : t(kitWords.paper.view)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Eye size={16} aria-hidden />
        </button>
      )}
      <Suspense fallback={null}>{open && <FilePane address={address} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
