import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { type Identifier, identifiersOf } from "../../../contract/spv/identifiers";
import { t } from "../../i18n/t";
import { FormInput } from "../../kit/FormInput";
import { Text } from "../../kit/inputs/text";
import { spvWords } from "./words";

/** Takes what an SPV is; its numbers are named as in its country. */
export function BasicFields({ fields }: { fields: readonly Field[] }) {
  const identifiers: Readonly<Record<string, Identifier>> = identifiersOf(useWatch({ name: "country" }));
  return (
    <div className="form-grid">
      {fields.map((field) => {
        const local = identifiers[field.path];
        if (!local) return <FormInput key={field.path} field={field} />;
        const help = t(spvWords.form.example, { example: local.example });
        return (
          <div key={field.path} className="form-cell">
            <Text field={{ ...field, help }} label={t(local.label)} />
          </div>
        );
      })}
    </div>
  );
}
