import { ListBase } from "react-admin";
import { distributions } from "../../contract/distributions/resource";
import { PAGE } from "../../contract/limits";
import { DataTable } from "../admin/DataTable";
import { FilterForm } from "../admin/FilterForm";
import { Pagination } from "../admin/Pagination";
import { Panel } from "../theme/layout";

/** Shows the distributions of one SPV, the latest first. */
export const Runs = ({ spv }: { spv: string | number }) => (
  <ListBase
    resource={distributions.name}
    filter={{ spv_id: Number(spv) }}
    sort={distributions.sort}
    perPage={PAGE.size}
    debounce={300}
    disableSyncWithLocation
    storeKey={false}
    exporter={false}
  >
    <Panel flush>
      <FilterForm columns={false} />
      <DataTable>
        <DataTable.Col source="kind" />
        <DataTable.Col source="record_date" />
        <DataTable.Col source="gross" />
        <DataTable.Col source="net" />
        <DataTable.Col source="paid" />
        <DataTable.Col source="status" />
      </DataTable>
      <Pagination />
    </Panel>
  </ListBase>
);
