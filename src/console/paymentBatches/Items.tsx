import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import { paymentBatchItems } from "../../contract/paymentBatches/resource";
import { useWords } from "../i18n/useWords";
import { FilterBar } from "../kit/FilterBar";
import { Pages } from "../kit/Pages";
import { Rows } from "../kit/Rows";

/** Shows the payments of a batch, one by one. */
export function Items({ batch }: { batch: number }) {
  const { t } = useWords();
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
      <section className="panel list batch-items" aria-label={t("console.batches.items")}>
        <h2>{t("console.batches.items")}</h2>
        <FilterBar definition={paymentBatchItems} withoutColumns />
        <Rows definition={paymentBatchItems} columns={paymentBatchItems.columns} />
        <Pages />
      </section>
    </ListBase>
  );
}
