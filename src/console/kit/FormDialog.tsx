import { type ReactNode, type SubmitEvent, useId } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "./Dialog";
import { useUploading } from "./useUpload";
import "./entries.css";

interface Props {
  title: string;
  /** Words of the button that does it. */
  action: string;
  tone?: "danger" | "primary";
  wide?: boolean;
  pending: boolean;
  /** Nothing can be sent yet. */
  incomplete?: boolean;
  /** Why the last try failed, where no field tells it. */
  problem?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Takes a few entries over the page and keeps them, and itself, until they were accepted. */
export function FormDialog({
  title,
  action,
  tone = "primary",
  wide = false,
  pending,
  incomplete,
  problem,
  ...props
}: Props) {
  const form = useId();
  const isUploading = useUploading();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={props.onClose}
      actions={
        <>
          <button type="button" className="button" onClick={props.onClose}>
            {t(kitWords.record.cancel)}
          </button>
          <button
            type="submit"
            form={form}
            className={`button ${tone}`}
            disabled={pending || incomplete || isUploading}
          >
            {action}
          </button>
        </>
      }
    >
      <form id={form} className="dialog-form" noValidate onSubmit={submit}>
        {props.children}
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
