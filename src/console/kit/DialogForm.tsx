import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from "react";
import { getSimpleValidationResolver, OptionalRecordContextProvider } from "react-admin";
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { z } from "zod";
import { type Field, fieldsWithin } from "../../contract/fieldRegistry";
import { ApiError } from "../api/failure";
import { Themed } from "../theme/Themed";
import { FormInput } from "./FormInput";
import { failureWords } from "./failureWords";
import { Locked } from "./inputs/Locked";
import { errorsOf } from "./validation";

/** What has been entered so far. */
export type Entered = Readonly<Record<string, unknown>>;

/** What is drawn between inputs is told what was entered, and may enter something itself. */
export interface BetweenProps {
  values: Entered;
  enter: (path: string, value: unknown) => void;
}

/** A field of what is asked for by its path, with what it says of itself in this dialog; or anything drawn there. */
export type Input = string | (Partial<Field> & Pick<Field, "path">) | ComponentType<BetweenProps>;

/** What a dialog asks for, as data; or by what has been entered so far. */
export type Inputs = readonly Input[] | ((values: Entered) => readonly Input[]);

/** What the form of a dialog takes. */
export interface DialogFormProps {
  id: string;
  body: z.ZodObject;
  inputs: Inputs | undefined;
  values: object;
  error: Error | null;
  /** Nothing can be entered any more. */
  locked?: boolean;
  /** Is told what is entered, as it is. */
  onEnter?: (values: Entered) => void;
  onSubmit: (said: object) => void;
}

/**
 * The inputs of a dialog, which are those of pages, checked by the schema of what is asked for.
 *
 * It is no form of react-admin, which takes values from the page's address: a link could say what nobody is asked for.
 */
export function DialogForm({ id, body, inputs, values, error, onSubmit, locked, onEnter }: DialogFormProps) {
  const place = useRef<HTMLDivElement>(null);
  // What lies behind may come anew while somebody types.
  const [record] = useState(values);
  const fields = fieldsWithin(body);
  const optional = new Set(fields.filter(({ nullable }) => !nullable).map(({ path }) => path));
  /** What is left empty is absent, unless it may be said to be nothing. */
  const saidOf = (typed: object) =>
    Object.fromEntries(Object.entries(typed).filter(([path, value]) => value !== null || !optional.has(path)));
  const form = useForm({
    defaultValues: { ...record },
    resolver: getSimpleValidationResolver((typed) => errorsOf(fields, body, saidOf(typed))),
  });
  const submit = (event: SubmitEvent) => {
    // A dialog may stand within a form of the page.
    event.stopPropagation();
    void form.handleSubmit((typed) => onSubmit(body.parse(saidOf(typed))))(event);
  };

  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    if (!dialog || place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLElement>("input, textarea, [role=combobox]")?.focus();
  }, []);

  return (
    <div ref={place}>
      <Themed container={() => place.current?.closest("dialog") ?? document.body}>
        <OptionalRecordContextProvider value={record}>
          <FormProvider {...form}>
            <form id={id} noValidate className="dialog-form" onSubmit={submit}>
              <Locked paths={locked ? "all" : []}>
                <Body fields={fields} inputs={inputs} error={error} onEnter={onEnter} />
              </Locked>
            </form>
          </FormProvider>
        </OptionalRecordContextProvider>
      </Themed>
    </div>
  );
}

interface BodyProps extends Pick<DialogFormProps, "inputs" | "error"> {
  onEnter: DialogFormProps["onEnter"];
  fields: readonly Field[];
}

function Body({ fields, inputs = fields.map(({ path }) => path), error, onEnter }: BodyProps) {
  const { setError, setValue } = useFormContext();
  const values = useWatch();
  const { errors } = useFormState();
  const drawn = (typeof inputs === "function" ? inputs(values) : inputs).map((input) => fieldOf(input, fields));
  const paths = new Set(drawn.map((input) => (typeof input === "function" ? "" : input.path)));
  const told = error instanceof ApiError ? error.body.errors : undefined;
  const isTold = Object.keys(told ?? {}).some((path) => paths.has(path.split(".")[0] ?? ""));

  useEffect(() => {
    for (const [path, message] of Object.entries(told ?? {})) {
      if (typeof message === "string") setError(path, { type: "server", message }, { shouldFocus: true });
    }
  }, [told, setError]);

  useEffect(() => onEnter?.(values), [onEnter, values]);

  // What is wrong where nobody was asked.
  const [elsewhere] = Object.entries(errors).flatMap(([path, wrong]) => (paths.has(path) ? [] : [wrong?.message]));
  const problem = error && !isTold ? failureWords(error) : elsewhere;
  return (
    <>
      {drawn.map((Drawn, at) =>
        typeof Drawn === "function" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in a list that is written in the code
          <Drawn key={at} values={values} enter={setValue} />
        ) : (
          <FormInput key={`${Drawn.path} ${Drawn.to ?? ""}`} field={Drawn} />
        ),
      )}
      {problem && (
        <p className="field-error" role="alert">
          {String(problem)}
        </p>
      )}
    </>
  );
}

function fieldOf(input: Input, fields: readonly Field[]): Field | ComponentType<BetweenProps> {
  if (typeof input === "function") return input;
  const own = typeof input === "string" ? { path: input } : input;
  const field = fields.find(({ path }) => path === own.path);
  if (!field) throw new Error(`Nothing is asked for as ${own.path}`);
  return { ...field, ...own };
}
