import type { RaRecord } from "react-admin";
import type { RecordOf } from "../../contract/resource";
import type { orders } from "../../contract/resources/orders";

/** An order as its pages read it; another server may leave out what is not documented. */
export type Order = RecordOf<typeof orders> & RaRecord<number>;
