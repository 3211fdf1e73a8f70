import { type ReactNode, useEffect, useRef } from "react";
import {
  SimpleForm as RaSimpleForm,
  TabbedForm as RaTabbedForm,
  SaveButton,
  type SimpleFormProps,
  type TabbedFormProps,
  useRecordContext,
} from "react-admin";
import { type FieldValues, get, useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormInput } from "../kit/FormInput";
import { useTypedHere } from "../kit/here";
import { sectionsOf } from "../kit/record";
import { useResource } from "../kit/useResource";
import { useUploading } from "../kit/useUpload";
import { useFormPage } from "./formContext";

/** Draws a field in place of the kit's input; nothing keeps it. */
type Input = (field: Field) => ReactNode | undefined;

interface Toolbar {
  /** Over the buttons, on every tab. */
  end?: ReactNode;
  /** In place of "Save". */
  buttons?: ReactNode;
}

interface FormOfProps extends Toolbar {
  input?: Input;
  /** Tabs after those of the definition: `<TabbedForm.Tab>` elements. */
  tabs?: ReactNode;
}

/** The form of a resource from its definition: one page, or tabs where it has several sections. */
export function DefinedForm({ input, tabs, ...toolbar }: FormOfProps) {
  const sections = sectionsOf(useResource());
  const [only] = sections;
  if (sections.length === 1 && only && !tabs)
    return (
      <SimpleForm {...toolbar}>
        <Inputs fields={only.fields} input={input} />
      </SimpleForm>
    );
  return (
    <TabbedForm {...toolbar}>
      {sections.map(({ heading, fields }) => (
        <TabbedForm.Tab key={heading} label={t(heading)}>
          <Inputs fields={fields} input={input} />
        </TabbedForm.Tab>
      ))}
      {tabs}
    </TabbedForm>
  );
}

const Inputs = ({ fields, input }: { fields: readonly Field[]; input: Input | undefined }) => (
  <div className="form-grid">
    {fields.map((field) => input?.(field) ?? <FormInput key={field.path} field={field} />)}
  </div>
);

/** React-admin's form on one page, with the page's check, defaults and buttons; without children that of the definition. */
export function SimpleForm({ children, end, buttons, ...props }: Omit<SimpleFormProps, "children"> & OwnForm) {
  const common = useCommon({ end, buttons });
  if (!children) return <DefinedForm end={end} buttons={buttons} />;
  return (
    <div className="panel form">
      <RaSimpleForm {...common} {...props}>
        {children}
      </RaSimpleForm>
    </div>
  );
}

/** React-admin's form in tabs, with the page's check, defaults and buttons; without children that of the definition. */
export function TabbedForm({ children, end, buttons, ...props }: Omit<TabbedFormProps, "children"> & OwnForm) {
  const common = useCommon({ end, buttons });
  if (!children) return <DefinedForm end={end} buttons={buttons} />;
  return (
    <div className="panel form">
      <RaTabbedForm {...common} {...props}>
        {children}
      </RaTabbedForm>
    </div>
  );
}

TabbedForm.Tab = RaTabbedForm.Tab;

interface OwnForm extends Toolbar {
  children?: ReactNode;
}

// The record may arrive anew while somebody types. One object for ever: with a new one the form begins again.
const KEEP_TYPED = { keepDirtyValues: true };

function useCommon({ end: own, buttons }: Toolbar) {
  const { check, defaultValues, back, end } = useFormPage();
  const last = own ?? end;
  return {
    validate: check,
    warnWhenUnsavedChanges: true,
    toolbar: (
      <>
        {last && <div className="form-last">{last}</div>}
        <FormEnd back={back} buttons={buttons} />
      </>
    ),
    resetOptions: KEEP_TYPED,
    ...(defaultValues ? { defaultValues } : {}),
  };
}

function FormEnd({ back, buttons }: { back: string; buttons: ReactNode }) {
  const isUploading = useUploading();
  useTypedHere(useFormState().isDirty);
  useSaved();
  return (
    <div className="form-end">
      {buttons ?? <SaveButton icon={null} disabled={isUploading} />}
      <Link className="button quiet" to={back}>
        {t(kitWords.record.cancel)}
      </Link>
    </div>
  );
}

/** Begins anew from what was saved: it is changed no more, unless somebody typed on while that was under way. */
function useSaved() {
  const { saved } = useFormPage();
  const { reset, setValue, watch } = useFormContext();
  const record = useRecordContext();
  const { isSubmitting } = useFormState();
  const told = useRef(saved);
  const meanwhile = useRef<FieldValues>({});
  useEffect(() => {
    if (!isSubmitting) return;
    meanwhile.current = {};
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name !== undefined && type === "change") meanwhile.current[name] = get(values, name);
    });
    return unsubscribe;
  }, [isSubmitting, watch]);
  useEffect(() => {
    if (isSubmitting || told.current === saved) return;
    told.current = saved;
    reset(record);
    for (const [name, value] of Object.entries(meanwhile.current)) setValue(name, value, { shouldDirty: true });
  }, [saved, isSubmitting, reset, record, setValue]);
}
