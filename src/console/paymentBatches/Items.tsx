import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import { paymentBatchItems } from "../../contract/paymentBatches/resource";
import { DataTable } from "../admin/DataTable";
import { FilterForm } from "../admin/FilterForm";
import { Pagination } from "../admin/Pagination";
import { t } from "../i18n/t";
import { Panel } from "../theme/layout";
import { paymentBatchWords } from "./words";

/** Shows the payments of a batch, one by one. */
export function Items({ batch }: { batch: number }) {
  return (
    <ListBase
      resource={paymentBatchItems.name}
      filter={{ batch_id: batch }}
      sort={paymentBatchItems.sort}
      perPage={PAGE.sizes[1]}
      debounce={300}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
    >
      <Panel flush aria-label={t(paymentBatchWords.items)}>
        <h2>{t(paymentBatchWords.items)}</h2>
        <FilterForm columns={false} />
        <DataTable />
        <Pagination />
      </Panel>
    </ListBase>
  );
}
