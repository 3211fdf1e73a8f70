import { useWatch } from "react-hook-form";
import { type Identifier, identifiersOf } from "../../../contract/spv/identifiers";
import { t } from "../../i18n/t";
import { FormInput } from "../../kit/FormInput";
import { Text } from "../../kit/inputs/text";
import type { FieldsProps } from "./PlainFields";
import { spvWords } from "./words";

/** Takes what an SPV is; its numbers are named as in its country. */
export function BasicFields({ fields, needs }: FieldsProps) {
  const identifiers: Readonly<Record<string, Identifier>> = identifiersOf(useWatch({ name: "country" }));
  return (
    <div className="form-grid">
      {fields.map((field) => {
        const local = identifiers[field.path];
        const isNeeded = needs.includes(field.path);
        if (!local) return <FormInput key={field.path} field={field} isNeeded={isNeeded} />;
        const help = t(spvWords.form.example, { example: local.example });
        return (
          <div key={field.path} className={isNeeded ? "form-cell needed" : "form-cell"}>
            <Text field={{ ...field, help }} label={t(local.label)} />
          </div>
        );
      })}
    </div>
  );
}
