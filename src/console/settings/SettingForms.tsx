import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { knownSetting } from "../../contract/settings/known";
import { Create } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { FormInput } from "../kit/FormInput";
import { NameInput } from "./NameInput";

const input = (field: Field) =>
  field.path === "name" ? (
    <SettingName key={field.path} field={field} />
  ) : (
    <ValueInput key={field.path} field={field} />
  );

/** The page that creates a setting. */
export const SettingCreate = () => (
  <Create>
    <DefinedForm input={input} />
  </Create>
);

/** The page that changes a setting. */
export const SettingEdit = () => (
  <Edit>
    <DefinedForm input={input} />
  </Edit>
);

/** Takes the name of a setting; one that the platform knows keeps it, and stands over the page in words. */
function SettingName({ field }: { field: Field }) {
  const saved = useRecordContext();
  return knownSetting(saved?.name) ? null : <NameInput field={field} />;
}

/** Takes the value of a setting: by the kind of one that the platform knows, as plain text of any other. */
function ValueInput({ field }: { field: Field }) {
  const known = knownSetting(useWatch({ name: "name" }));
  return <FormInput field={known ? { ...known, path: field.path, label: field.label ?? "", required: true } : field} />;
}
