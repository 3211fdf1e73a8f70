import { FileText } from "lucide-react";
import { useNotify } from "react-admin";
import { openFile } from "./openFile";

/** Opens an uploaded document, which only a request with a token may read. */
export function FileLink({ address }: { address: string }) {
  const notify = useNotify();
  const open = () => openFile(address).catch((error: Error) => notify(error.message, { type: "error" }));
  return (
    <button type="button" className="button quiet file" onClick={open}>
      <FileText size={16} aria-hidden /> {address.split("/").pop()}
    </button>
  );
}
