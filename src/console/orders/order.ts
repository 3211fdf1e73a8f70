import type { RaRecord } from "react-admin";
import type { orders } from "../../contract/orders/resource";
import type { RecordOf } from "../../contract/resource";

/** An order as its pages read it; another server may leave out what is not documented. */
export type Order = RecordOf<typeof orders> & RaRecord<number>;
