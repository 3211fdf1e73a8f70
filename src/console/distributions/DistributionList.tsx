import { ListPage } from "../kit/ListPage";

const COLUMNS = ["kind", "spv_id", "gross", "net", "paid", "status"];

/** The distributions of all SPVs. */
export const DistributionList = () => <ListPage columns={COLUMNS} />;
