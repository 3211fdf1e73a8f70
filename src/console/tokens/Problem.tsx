import { TriangleAlert } from "lucide-react";
import { useRecordContext } from "react-admin";
import { Callout } from "../theme/layout";

/** Says above the fields of a record what keeps it from going on; nothing where nothing does. */
export function Problem() {
  const record = useRecordContext();
  if (!record?.problem) return null;
  return (
    <Callout tone={record.status === "failed" ? "danger" : "warning"} icon={TriangleAlert}>
      <p>{record.problem}</p>
    </Callout>
  );
}
