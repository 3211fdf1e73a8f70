import { type ReactNode, type SyntheticEvent, useCallback, useId } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";

/** What the second button of a dialog does: by itself, or by submitting the form that it names. */
interface DialogAction {
  label: string;
  tone?: "danger" | "primary" | undefined;
  disabled?: boolean | undefined;
  form?: string | undefined;
  run?: () => void;
}

interface Props {
  title: string;
  children?: ReactNode;
  /** Absent where there is only something to read. */
  action?: DialogAction | false | undefined;
  /**
   * The button that closes it, where that is not called so or leads elsewhere; none where one has to act. While it is
   * disabled, or is none, Escape does nothing.
   */
  away?: { label?: string; disabled?: boolean; run?: () => void } | false;
  /** Stands before the buttons. */
  aside?: ReactNode;
  onClose: () => void;
  wide?: boolean | undefined;
}

/** Asks something over the page, which waits; Escape closes it and gives the focus back. */
export function Dialog({ title, children, action, away = {}, aside, onClose, wide }: Props) {
  const heading = useId();
  const stays = away === false || away.disabled;
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
    if (!stays) onClose();
  };
  return (
    <dialog
      ref={open}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={cancel}
      // The second Escape in a row closes it in the browser, whatever is said to its "cancel".
      onKeyDown={(event) => event.key === "Escape" && stays && event.preventDefault()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="actions">
        {aside}
        {away && (
          <button type="button" className="button" disabled={away.disabled} onClick={away.run ?? onClose}>
            {away.label ?? t(action ? kitWords.record.cancel : kitWords.choice.close)}
          </button>
        )}
        {action && (
          <button
            type={action.form ? "submit" : "button"}
            form={action.form}
            className={`button ${action.tone ?? "primary"}`}
            disabled={action.disabled}
            onClick={action.run}
          >
            {action.label}
          </button>
        )}
      </div>
      {/* Toasts say it here too: all that is outside an open dialog is inert, and so read to nobody. */}
      <p className="visually-hidden" aria-live="polite" />
    </dialog>
  );
}
