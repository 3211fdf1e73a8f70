import type { ReactNode } from "react";
import { SaveButton, SimpleForm, TabbedForm } from "react-admin";
import { Link } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormInput } from "./FormInput";
import { sectionsOf } from "./record";
import { useResource } from "./useResource";
import { useUploading } from "./useUpload";

interface Props {
  check: (values: object) => object;
  defaultValues?: object;
  /** Where "Cancel" leads. */
  back: string;
  /** Sections after those of the definition: `<TabbedForm.Tab>` elements. */
  children?: ReactNode;
  /** Over the buttons, on every tab. */
  end?: ReactNode;
  /** In place of "Save". */
  buttons?: ReactNode;
  /** Draws a field in place of the kit's input; nothing keeps it. */
  input?: (field: Field) => ReactNode | undefined;
}

// The record may arrive anew while somebody types. One object for ever: with a new one the form begins again.
const KEEP_TYPED = { keepDirtyValues: true };

/** Shows the form of a resource from its definition: one page, or tabs where it has several sections. */
export function RecordForm({ check, defaultValues, back, children, input, end, buttons }: Props) {
  const resource = useResource();
  const sections = sectionsOf(resource);
  const common = {
    validate: check,
    warnWhenUnsavedChanges: true,
    toolbar: (
      <>
        {end && <div className="form-last">{end}</div>}
        <FormEnd back={back} buttons={buttons} />
      </>
    ),
    resetOptions: KEEP_TYPED,
    ...(defaultValues ? { defaultValues } : {}),
  };
  const inputs = (fields: readonly Field[]) => (
    <div className="form-grid">
      {fields.map((field) => input?.(field) ?? <FormInput key={field.path} field={field} />)}
    </div>
  );

  const [only] = sections;
  return (
    <div className="panel form">
      {sections.length === 1 && only && !children ? (
        <SimpleForm {...common}>{inputs(only.fields)}</SimpleForm>
      ) : (
        <TabbedForm {...common}>
          {sections.map(({ heading, fields }) => (
            <TabbedForm.Tab key={heading} label={t(heading)}>
              {inputs(fields)}
            </TabbedForm.Tab>
          ))}
          {children}
        </TabbedForm>
      )}
    </div>
  );
}

function FormEnd({ back, buttons }: Pick<Props, "back" | "buttons">) {
  const isUploading = useUploading();
  return (
    <div className="form-end">
      {buttons ?? <SaveButton icon={null} disabled={isUploading} />}
      <Link className="button quiet" to={back}>
        {t(kitWords.record.cancel)}
      </Link>
    </div>
  );
}
