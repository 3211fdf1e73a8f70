import { type ReactNode, type SyntheticEvent, useCallback, useId } from "react";

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
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // Taken away while it is open, it would take the focus along; closed, it gives it back to where it came from.
    return () => dialog.close();
  }, []);
  const cancel = (event: SyntheticEvent) => {
    // Choosing no file after all is a "cancel" too, of the file input; and whoever asks closes it, not the browser.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={open} className={wide ? "dialog wide" : "dialog"} aria-labelledby={heading} onCancel={cancel}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="actions">{actions}</div>
    </dialog>
  );
}
