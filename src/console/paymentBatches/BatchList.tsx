import { List } from "../admin/List";
import { MakeBatch } from "./MakeBatch";

/** The list of batches of payments, with what makes a new one. */
export const BatchList = () => <List actions={<MakeBatch primary />} />;
