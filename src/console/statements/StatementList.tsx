import { List } from "../admin/List";
import { BringStatement } from "./BringStatement";

/** The list of bank statements, with what brings a new one. */
export const StatementList = () => <List actions={<BringStatement />} />;
