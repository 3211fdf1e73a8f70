import type { Field } from "../../contract/fieldRegistry";
import { Create } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { TemplateBody } from "./TemplateBody";

const input = (field: Field) => (field.path === "body" ? <TemplateBody key={field.path} field={field} /> : undefined);

/** The page that creates a template. */
export const TemplateCreate = () => (
  <Create>
    <DefinedForm input={input} />
  </Create>
);

/** The page that changes a template. */
export const TemplateEdit = () => (
  <Edit>
    <DefinedForm input={input} />
  </Edit>
);
