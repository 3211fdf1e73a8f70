import type { z } from "zod";
import type { tokenCalls } from "../../../contract/tokens/calls";

/** The wallets that contracts have of a customer, and what is in them and in custody, as the call for them answers. */
export type HeldWallets = z.output<typeof tokenCalls.wallets.answer>;
