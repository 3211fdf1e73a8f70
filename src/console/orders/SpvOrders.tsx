import { ListBase, ResourceContextProvider, useListContext, useRecordContext } from "react-admin";
import { PAGE } from "../../contract/limits";
import { orders } from "../../contract/orders/resource";
import { DataTable } from "../admin/DataTable";
import { ExportButton } from "../admin/ExportButton";
import { FilterForm } from "../admin/FilterForm";
import { Pagination } from "../admin/Pagination";
import { pluralOf } from "../i18n/labels";
import { formatNumber } from "../kit/values";
import { SpvShell } from "../spv/shell/SpvShell";
import { Panel, SectionHead } from "../theme/layout";

/** The orders of an SPV's assets, as their own list shows them. */
export const SpvOrders = () => (
  <SpvShell page="orders">
    <Orders />
  </SpvShell>
);

function Orders() {
  const spv = useRecordContext();
  return (
    <ResourceContextProvider value={orders.name}>
      <ListBase
        resource={orders.name}
        storeKey={false}
        filter={{ spv_id: spv?.id }}
        perPage={PAGE.size}
        sort={orders.sort}
        debounce={300}
        exporter={false}
      >
        <Listing />
      </ListBase>
    </ResourceContextProvider>
  );
}

function Listing() {
  const { total } = useListContext();
  return (
    <>
      <SectionHead title={pluralOf(orders)}>
        {total !== undefined && <span className="count">{formatNumber(total)}</span>}
        <div className="actions">
          <ExportButton />
        </div>
      </SectionHead>
      <Panel flush>
        <FilterForm />
        <DataTable />
        <Pagination />
      </Panel>
    </>
  );
}
