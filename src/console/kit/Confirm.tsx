import type { ReactNode } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "./Dialog";

interface Props {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Words of the button that does it. */
  action: string;
  /** How it looks: dangerous unless told otherwise. */
  tone?: "danger" | "primary";
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone, or that others will notice. */
export function Confirm({ title, text, children, action, tone = "danger", pending, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t(kitWords.record.cancel)}
          </button>
          <button type="button" className={`button ${tone}`} disabled={pending} onClick={onConfirm}>
            {action}
          </button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  );
}
