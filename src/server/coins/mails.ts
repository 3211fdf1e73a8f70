import { msg } from "../../contract/language/message";
import type { Told } from "../distributions/mails";

/** Says that the money of a part was paid in the coin, to which wallet and by which transaction. */
export const inCoin =
  ({ symbol, to_address, hash }: { symbol: string; to_address: string; hash: string }): Told["where"] =>
  (paid) =>
    msg("%{what}: %{net} was paid in %{symbol} to your wallet %{wallet}, with the transaction %{hash}.", {
      ...paid,
      ...{ symbol, wallet: to_address, hash },
    });
