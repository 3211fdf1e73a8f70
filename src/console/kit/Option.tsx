import type { RaRecord } from "react-admin";
import type { Resource } from "../../contract/resource";
import { optionOf, titleOf } from "./titleOf";

/** Shows a record to whoever chooses one: its title, and below what tells it from others of that name. */
export function Option({ resource, record }: { resource: Resource; record: RaRecord }) {
  const more = optionOf(resource, record);
  return (
    <div>
      {titleOf(resource, record)}
      {more && <div className="muted small">{more}</div>}
    </div>
  );
}
