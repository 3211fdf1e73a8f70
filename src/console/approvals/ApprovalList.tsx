import { ListPage } from "../kit/ListPage";
import "./approvals.css";

const COLUMNS = ["title", "status", "reason", "requested_by_name", "created_at", "expires_at"];

/** The list of requests: their titles say what is asked for, and so stand in full. */
export const ApprovalList = () => (
  <div className="approval-list">
    <ListPage columns={COLUMNS} />
  </div>
);
