import type { z } from "zod";
import type { RecordOf } from "../../contract/resource";
import type { Delivery, tokenCalls } from "../../contract/tokens/calls";
import type { chainTransactions, tokens, unitDeliveries } from "../../contract/tokens/resource";

/** A token as it is stored. */
export type Token = RecordOf<typeof tokens> & { id: number };

/** A transaction as it is stored. */
export type ChainTransaction = RecordOf<typeof chainTransactions> & { id: number };

/** A delivery of units as it is stored. */
export type UnitDelivery = RecordOf<typeof unitDeliveries> & { id: number };

/** The chain, an asset's token and what issuing one would come to, as the call for them answers. */
export type AssetToken = z.output<typeof tokenCalls.ofAsset.answer>;

/** The chain that is connected. */
export type Chain = NonNullable<AssetToken["chain"]>;

/** What issuing a token would come to. */
export type Proposal = NonNullable<AssetToken["proposal"]>;

/** How often one looks while something is under way, in milliseconds. */
export const EVERY_MS = 2000;

/** Tells whether a transaction is under way. */
export const isOpen = ({ status }: Pick<ChainTransaction, "status">): boolean =>
  status === "queued" || status === "sent" || status === "mined";

/** Tells whether a delivery is under way. */
export const isPending = ({ status }: Pick<Delivery, "status">): boolean => status === "waiting" || status === "sent";
