import { useQuery } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { saveFile } from "../api/saveFile";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { readFile } from "./downloadFile";
import { failureWords } from "./failureWords";
import { useBlobAddress } from "./useBlobAddress";
import "./filePane.css";

interface Props {
  address: string;
  onClose: () => void;
}

/** Shows an uploaded paper beside the page, which can be worked with meanwhile; it is forgotten once it is closed. */
export function FilePane({ address, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { data, error } = useQuery({
    queryKey: ["paper", address],
    queryFn: () => readFile(address),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const name = data?.name ?? t(kitWords.paper.title);
  return createPortal(
    <aside
      className="file-pane"
      aria-label={name}
      aria-busy={!data && !error}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <header>
        <h2>{name}</h2>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.paper.close)}
          ref={first}
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {data && <Shown {...data} />}
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
    </aside>,
    document.body,
  );
}

function Shown({ file, name }: { file: Blob; name: string }) {
  const address = useBlobAddress(file);
  if (file.type.startsWith("image/")) return address && <img src={address} alt={name} />;
  if (file.type !== "application/pdf" || navigator.pdfViewerEnabled === false)
    return (
      <div>
        <p className="muted">{t(kitWords.paper.none)}</p>
        <button type="button" className="button" onClick={() => saveFile(file, name)}>
          <Download size={16} aria-hidden /> {t(kitWords.record.download)}
        </button>
      </div>
    );
  // At its width, without the viewer's own list of pages.
  return address && <iframe title={name} src={`${address}#navpanes=0&view=FitH`} />;
}
