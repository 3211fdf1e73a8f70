import type { RaRecord } from "react-admin";
import { paiseOf, rupeesOf } from "../../contract/money";

interface Raise {
  /** Price of all tokens. */
  target: string;
  /** Price of those that are ordered, and their share of all; nothing where the server does not count them. */
  raised?: string;
  share?: number;
}

/** Gives what an asset is to raise and has raised; nothing before it has tokens and a price. */
export function raiseOf({ total_token, token_amount, tokens_ordered }: RaRecord): Raise | undefined {
  const [tokens, price] = [Number(total_token), String(token_amount ?? "")];
  if (!Number.isInteger(tokens) || tokens <= 0 || !/^\d+(\.\d{1,2})?$/.test(price)) return undefined;
  const priced = (count: number) => rupeesOf(paiseOf(price) * BigInt(count));
  const target = priced(tokens);
  if (typeof tokens_ordered !== "number") return { target };
  return { target, raised: priced(tokens_ordered), share: tokens_ordered / tokens };
}
