import type { Field } from "../../contract/fieldRegistry";
import { Create } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { FormInput } from "../kit/FormInput";
import { PostPreview } from "./PostPreview";
import { KeptSlug, ProposedSlug } from "./SlugInput";

const body = (field: Field) => (
  <div key={field.path} className="form-cell wide stack gap-3 post-body">
    <FormInput field={field} />
    <PostPreview />
  </div>
);

const newInput = (field: Field) => {
  if (field.path === "slug") return <ProposedSlug key={field.path} field={field} />;
  return field.path === "body" ? body(field) : undefined;
};

const keptInput = (field: Field) => {
  if (field.path === "slug") return <KeptSlug key={field.path} field={field} />;
  return field.path === "body" ? body(field) : undefined;
};

/** The page that creates a post. */
export const PostCreate = () => (
  <Create>
    <DefinedForm input={newInput} />
  </Create>
);

/** The page that changes a post. */
export const PostEdit = () => (
  <Edit>
    <DefinedForm input={keptInput} />
  </Edit>
);
