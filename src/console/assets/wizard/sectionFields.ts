import { assetTabs } from "../../../contract/assets/tabs";
import { type Field, fieldsOf } from "../../../contract/fieldRegistry";

/** The fields of an asset's sections, whose changes stand in its history by the name of their tab. */
export const sectionFields: readonly Field[] = assetTabs.flatMap(({ name, label, record, ofAsset }) =>
  record && !ofAsset
    ? fieldsOf(record).map((field) => ({ ...field, path: `${name}.${field.path}`, within: label }))
    : [],
);
