import type { Field } from "../../contract/fieldRegistry";
import { CreatePage } from "../kit/CreatePage";
import { EditPage } from "../kit/EditPage";
import { TemplateBody } from "./TemplateBody";

const input = (field: Field) => (field.path === "body" ? <TemplateBody key={field.path} field={field} /> : undefined);

/** The page that creates a template. */
export const TemplateCreate = () => <CreatePage input={input} />;

/** The page that changes a template. */
export const TemplateEdit = () => <EditPage input={input} />;
