import type { Identifier } from "react-admin";
import type { z } from "zod";
import { periodCalls } from "../../contract/periods/calls";
import { walletCalls } from "../../contract/wallet/calls";
import type { Api } from "./api";

type Body<Name extends "deposit" | "withdraw" | "outcome"> = z.input<(typeof walletCalls)[Name]["body"]>;

/** Makes the verbs of wallets and withdrawals; a server without them rejects with an absence. */
export const createMoneyVerbs = (api: Api) => ({
  /** Records money that reached the bank for a customer's wallet, and gives the line of the statement. */
  recordDeposit: (body: Body<"deposit">, key: string) => api.call(walletCalls.deposit, { body, key }),

  /** Holds money of a wallet and asks a second person to pay it out. */
  requestWithdrawal: (body: Body<"withdraw">, key: string) => api.call(walletCalls.withdraw, { body, key }),

  /** Records what the bank says of a withdrawal. */
  recordOutcome: (id: Identifier, body: Body<"outcome">, key: string) =>
    api.call(walletCalls.outcome, { params: { id }, body, key }),

  /** Asks a second person to close a month of the books. */
  closePeriod: (id: Identifier, reason: string, key: string) =>
    api.call(periodCalls.close, { params: { id }, body: { reason }, key }),

  /** Gives the trial balance of a month of the books. */
  trialBalance: (id: Identifier) => api.call(periodCalls.trialBalance, { params: { id } }),
});
