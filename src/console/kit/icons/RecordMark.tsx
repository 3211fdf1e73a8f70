import type { Resource } from "../../../contract/resource";
import { mediaUrl } from "../media";
import { valueAt } from "../values";
import { isDrawn, SymbolIcon } from "./SymbolIcon";

/** What stands before the name of a record. */
export interface Mark {
  /** Address of its picture. */
  picture: unknown;
  /** Name of its symbol, for where there is no picture. */
  symbol: unknown;
}

/** Gives the mark of a record, where its definition has pictures. */
export function markOf({ picture, fields }: Resource, record: object): Mark | undefined {
  const symbol = fields.find(({ kind }) => kind === "icon");
  return picture ? { picture: valueAt(record, picture), symbol: symbol && valueAt(record, symbol.path) } : undefined;
}

/** Shows a record by its picture, else by its symbol, else by the first letter of its name. */
export function RecordMark({ picture, symbol, name }: Mark & { name: string }) {
  if (typeof picture === "string" && picture) {
    return <img className="thumb" src={mediaUrl(picture)} alt="" loading="lazy" />;
  }
  return (
    <span className="thumb initial" aria-hidden>
      {isDrawn(symbol) ? <SymbolIcon name={symbol} size={18} /> : name.charAt(0).toUpperCase()}
    </span>
  );
}
