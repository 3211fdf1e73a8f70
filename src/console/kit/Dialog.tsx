import { type ReactNode, useCallback, useId } from "react";

interface Props {
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  wide?: boolean;
}

/** Asks something over the page, which waits; Escape closes it and gives the focus back. */
export function Dialog({ title, children, actions, onClose, wide }: Props) {
  const heading = useId();
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog?.open === false) dialog.showModal();
  }, []);
  return (
    <dialog ref={open} className={wide ? "dialog wide" : "dialog"} aria-labelledby={heading} onCancel={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="actions">{actions}</div>
    </dialog>
  );
}
