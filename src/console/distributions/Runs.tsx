import { ListBase } from "react-admin";
import { distributions } from "../../contract/distributions/resource";
import { PAGE } from "../../contract/limits";
import { FilterBar } from "../kit/FilterBar";
import { Pages } from "../kit/Pages";
import { Rows } from "../kit/Rows";

/** What a row of a list says of a distribution; its kind names the period too. */
const COLUMNS = ["kind", "record_date", "gross", "net", "paid", "status"];

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
    <section className="panel list">
      <FilterBar resource={distributions} withoutColumns />
      <Rows resource={distributions} columns={COLUMNS} />
      <Pages />
    </section>
  </ListBase>
);
