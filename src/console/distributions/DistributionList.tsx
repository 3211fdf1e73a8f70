import { DataTable } from "../admin/DataTable";
import { List } from "../admin/List";

/** The distributions of all SPVs. */
export const DistributionList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="kind" />
      <DataTable.Col source="spv_id" />
      <DataTable.Col source="gross" />
      <DataTable.Col source="net" />
      <DataTable.Col source="paid" />
      <DataTable.Col source="status" />
    </DataTable>
  </List>
);
