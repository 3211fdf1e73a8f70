import { List } from "../admin/List";
import { BringOpening } from "./BringOpening";

/** The list of opening documents, with what brings a new one. */
export const OpeningList = () => <List actions={<BringOpening />} />;
