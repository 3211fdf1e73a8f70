import { Download } from "lucide-react";
import { useNotify } from "react-admin";
import { useWords } from "../i18n/useWords";
import { downloadFile } from "./downloadFile";

interface Props {
  address: string;
  /** What it is, where several stand together. */
  words?: string;
}

/** Downloads an uploaded document, which only a request with a token may read. */
export function FileLink({ address, words }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const download = () => downloadFile(address).catch((error: Error) => notify(error.message, { type: "error" }));
  return (
    <button type="button" className="button quiet file" onClick={download}>
      <Download size={16} aria-hidden /> {words ?? t("console.record.download")}
    </button>
  );
}
