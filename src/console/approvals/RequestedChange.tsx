import { useRecordContext } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { changedLabel } from "../i18n/labels";
import type { Approval } from "./approval";
import { useAskedFields } from "./useAskedFields";

/** Names the fields that a request was made to change, as its history tells it; the page above has their values. */
export function RequestedChange({ after }: { after: unknown }) {
  const { resource = approvals.name, action } = useRecordContext<Approval>() ?? {};
  const fields = useAskedFields(resource, action);
  return (
    <span className="after">
      {Object.keys((after as object | null) ?? {})
        .map((path) => changedLabel(fields, path))
        .join(", ")}
    </span>
  );
}
