import type { Field } from "../../contract/fieldRegistry";
import { CreatePage } from "../kit/CreatePage";
import { EditPage } from "../kit/EditPage";
import { NameInput } from "./NameInput";
import { ValueInput } from "./ValueInput";

const input = (field: Field) =>
  field.path === "name" ? <NameInput key={field.path} field={field} /> : <ValueInput key={field.path} field={field} />;

/** The page that creates a setting. */
export const SettingCreate = () => <CreatePage input={input} />;

/** The page that changes a setting. */
export const SettingEdit = () => <EditPage input={input} />;
