import { formatMoney } from "../kit/values";

/** Shows who decides on a statement what a part of its money comes to. */
export const AmountChange = ({ after }: { before: unknown; after: unknown }) => <b>{formatMoney(String(after))}</b>;
