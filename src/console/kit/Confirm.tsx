import type { ReactNode } from "react";
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
    <Dialog title={title} onClose={onClose} action={{ label: action, tone, disabled: pending, run: onConfirm }}>
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  );
}
