import { walletCalls } from "../../contract/wallet/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { recordDeposit } from "./deposit";

/** Serves what moves the money of a wallet by hand. */
export function serveWallet(api: Api) {
  serve(api, walletCalls.deposit, async ({ body, ...input }) => ({
    data: await recordDeposit(input, body),
    message: "Deposit recorded",
    status: 201,
  }));
}
