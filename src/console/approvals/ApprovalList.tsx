import { DataTable } from "../admin/DataTable";
import { List } from "../admin/List";
import "./approvals.css";

/** The list of requests: their titles say what is asked for, and so stand in full. */
export const ApprovalList = () => (
  <div className="stack approval-list">
    <List>
      <DataTable>
        <DataTable.Col source="title" />
        <DataTable.Col source="status" />
        <DataTable.Col source="reason" />
        <DataTable.Col source="requested_by_name" />
        <DataTable.Col source="created_at" />
        <DataTable.Col source="expires_at" />
      </DataTable>
    </List>
  </div>
);
