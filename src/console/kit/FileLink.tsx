import { Download } from "lucide-react";
import { useNotify } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { downloadFile } from "./downloadFile";

interface Props {
  address: string;
  /** What it is, where several stand together. */
  words?: string;
}

/** Downloads an uploaded document, which only a request with a token may read. */
export function FileLink({ address, words }: Props) {
  const notify = useNotify();
  const download = () => downloadFile(address).catch((error: Error) => notify(error.message, { type: "error" }));
  return (
    <button type="button" className="button quiet file" onClick={download}>
      <Download size={16} aria-hidden /> {words ?? t(kitWords.record.download)}
    </button>
  );
}
