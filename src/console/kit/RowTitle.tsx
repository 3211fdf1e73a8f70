import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { FieldView } from "./FieldView";
import { mediaUrl } from "./media";
import { valueAt } from "./values";

/** Names a record in its row, with its picture where the definition has one. */
export function RowTitle({ definition, field, record }: { definition: Resource; field: Field; record: object }) {
  const { picture } = definition;
  const address = picture && valueAt(record, picture);
  const name = String(valueAt(record, field.path) ?? "");
  return (
    <>
      {picture &&
        (typeof address === "string" && address ? (
          <img className="thumb" src={mediaUrl(address)} alt="" loading="lazy" />
        ) : (
          <span className="thumb initial" aria-hidden>
            {name.charAt(0).toUpperCase()}
          </span>
        ))}
      <span className="name">
        <FieldView record={record} field={field} compact />
      </span>
    </>
  );
}
