import { type ReactNode, type SubmitEvent, Suspense, useEffect, useId, useState } from "react";
import type { z } from "zod";
import { fetchAhead, lazyPart } from "../load";
import { Dialog } from "./Dialog";
import type { DialogFormProps, Inputs } from "./DialogForm";
import { failureWords } from "./failureWords";
import { useUploading } from "./useUpload";

const Form = lazyPart<DialogFormProps>(() => import("./DialogForm").then(({ DialogForm }) => DialogForm));

/** Fetches the inputs of dialogs, such as once somebody is about to open one. */
export const fetchInputs = () => fetchAhead(Form);

interface InputsProps<S extends z.ZodObject> extends Omit<DialogFormProps, "body" | "onSubmit"> {
  body: S;
  onSubmit: (said: z.output<S>) => void;
  /** Told once there is something to submit. */
  onThere?: () => void;
}

/** The inputs of a dialog, which is submitted by a button that names them by their `id`. */
export const DialogInputs = <S extends z.ZodObject>({ onSubmit, onThere, ...props }: InputsProps<S>) => (
  <Suspense fallback={<div aria-busy />}>
    <Form {...props} onSubmit={(said) => onSubmit(said as z.output<S>)} />
    {onThere && <There tell={onThere} />}
  </Suspense>
);

/** Tells that what it stands beside has come. */
function There({ tell }: { tell: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once
  useEffect(() => tell(), []);
  return null;
}

interface Props<S extends z.ZodObject> {
  title: string;
  /** Words of the button that does it. */
  action: string;
  tone?: "danger" | "primary" | undefined;
  wide?: boolean | undefined;
  /** What is asked for: its fields are the inputs, and what they hold is checked by it. */
  body?: S | undefined;
  /** Which of its fields are asked for, in this order, and how; all of them unless told. */
  inputs?: Inputs | undefined;
  /** What the inputs begin with, and what is sent with them though nobody is asked for it. */
  values?: object | undefined;
  pending: boolean;
  /** Nothing can be sent yet. */
  incomplete?: boolean | undefined;
  /** Why the last try failed. */
  error?: Error | null;
  /** Why it cannot be sent, where no try failed. */
  problem?: string | undefined;
  onSubmit: (said: z.output<S>) => void;
  onClose: () => void;
  /** Says what it causes, above the inputs. */
  children?: ReactNode;
}

/**
 * Says what something causes, takes what it needs, and keeps both, and itself, until that was accepted.
 *
 * The inputs are those of pages, and come with Material UI once a dialog that has some is opened.
 */
export function FormDialog<S extends z.ZodObject>({
  body,
  inputs,
  values = {},
  error = null,
  onSubmit,
  ...props
}: Props<S>) {
  const form = useId();
  const isUploading = useUploading();
  const { tone, pending, incomplete, onClose, children } = props;
  const isAsking = body !== undefined && !(Array.isArray(inputs) && inputs.length === 0);
  const [isThere, setThere] = useState(!isAsking);
  const problem = error ? failureWords(error) : props.problem;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit((body?.parse(values) ?? {}) as z.output<S>);
  };
  return (
    <Dialog
      title={props.title}
      wide={props.wide}
      onClose={onClose}
      action={{ label: props.action, tone, form, disabled: pending || incomplete || isUploading || !isThere }}
    >
      {isAsking ? (
        <>
          {children}
          <DialogInputs {...{ body, inputs, values, error, onSubmit }} id={form} onThere={() => setThere(true)} />
        </>
      ) : (
        <form id={form} className="stack" noValidate onSubmit={submit}>
          {children}
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
