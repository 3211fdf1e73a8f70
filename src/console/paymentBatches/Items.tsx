import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import { paymentBatchItems } from "../../contract/paymentBatches/resource";
import { t } from "../i18n/t";
import { FilterBar } from "../kit/FilterBar";
import { Pages } from "../kit/Pages";
import { Rows } from "../kit/Rows";
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
      <section className="panel list batch-items" aria-label={t(paymentBatchWords.items)}>
        <h2>{t(paymentBatchWords.items)}</h2>
        <FilterBar resource={paymentBatchItems} withoutColumns />
        <Rows resource={paymentBatchItems} columns={paymentBatchItems.columns} />
        <Pages />
      </section>
    </ListBase>
  );
}
