import type { Field } from "../../contract/fieldRegistry";
import { Create } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { NameInput } from "./NameInput";
import { ValueInput } from "./ValueInput";

const input = (field: Field) =>
  field.path === "name" ? <NameInput key={field.path} field={field} /> : <ValueInput key={field.path} field={field} />;

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
