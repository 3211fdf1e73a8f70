import { ListPage } from "../kit/ListPage";
import { MakeBatch } from "./MakeBatch";

/** The list of batches of payments, with what makes a new one. */
export const BatchList = () => <ListPage actions={<MakeBatch primary />} />;
