import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { CancellationButtons } from "./CancellationActions";

const SECTIONS = {
  Request: [
    "order_id",
    "user_name",
    "property_name",
    "order_status",
    "received_amount",
    "requested_by_name",
    "created_at",
    "reason",
  ],
  Decision: ["decided_by_name", "decided_at", "decision_reason"],
};

/** The page of a request to cancel an order. */
export const CancellationShow = () => (
  <Show actions={<Actions />} queue={{ filter: { status: "pending" } }}>
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Actions() {
  const request = useRecordContext();
  return request ? <CancellationButtons record={request} /> : null;
}
