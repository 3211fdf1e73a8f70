import { useRecordContext } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import type { Approval } from "./approval";
import { askedFields } from "./askedFields";
import { usePathName } from "./usePathName";

/** Names the fields that a request was made to change, as its history tells it; the page above has their values. */
export function RequestedChange({ after }: { after: unknown }) {
  const { resource = approvals.name, action } = useRecordContext<Approval>() ?? {};
  const nameOf = usePathName(resource, askedFields(resource, action));
  return (
    <span className="after">
      {Object.keys((after as object | null) ?? {})
        .map(nameOf)
        .join(", ")}
    </span>
  );
}
