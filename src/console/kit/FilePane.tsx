import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileView } from "./FileView";
import { failureWords } from "./failureWords";
import { useFile } from "./useFile";

/** Closes the paper that is open, if one is: there is room for one. */
let closeOpen: (() => void) | undefined;

interface Props {
  address: string;
  /** What it is; its name as a file unless told. */
  title?: string;
  onClose: () => void;
}

/** Shows an uploaded paper beside the page, which can be worked with meanwhile; closed, it gives the focus back. */
export function FilePane({ address, title, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    opener.current ??= document.activeElement;
    first.current?.focus();
    closeOpen?.();
    const close = () => leave();
    closeOpen = close;
    return () => {
      if (closeOpen === close) closeOpen = undefined;
    };
  }, []);
  const { data, error } = useFile(address);
  const name = title ?? data?.name ?? t(kitWords.paper.title);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return createPortal(
    <aside
      className="file-pane"
      aria-label={name}
      aria-busy={!data && !error}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header>
        <h2>{name}</h2>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.paper.close)}
          ref={first}
          onClick={close}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {data && <FileView file={data.file} name={name} saveAs={data.name} />}
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
    </aside>,
    document.body,
  );
}
