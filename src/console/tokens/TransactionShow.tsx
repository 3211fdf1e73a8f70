import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { displayOnChain } from "./cells";
import { Problem } from "./Problem";
import { type ChainTransaction, EVERY_MS, isOpen } from "./token";

const SECTIONS = {
  Transaction: ["kind", "property_id", "chain_id", "signer", "hash", "nonce", "attempts", "sent_at"],
  Outcome: ["block_number", "confirmations", "gas_used", "fee", "confirmed_at"],
};

/** The page of a transaction, which looks anew while that is under way. */
export const TransactionShow = () => (
  <Show
    queryOptions={{
      onError: () => undefined,
      refetchInterval: ({ state }) =>
        state.data && isOpen(state.data as unknown as ChainTransaction) ? EVERY_MS : false,
    }}
  >
    <Problem />
    <SimpleShowLayout sections={SECTIONS} display={displayOnChain} />
  </Show>
);
