import { SECOND } from "../../contract/time";
import { subject } from "../subject";
import { planCoinPayments } from "./plan";
import { settleCoinPayments } from "./settle";
import { takeOverPayments } from "./takeOver";

/** Parts of distributions that are paid in a coin of the platform's chain. */
export const coins = subject({
  work: {
    "taking over payments in the coin": { every: 30 * SECOND, run: takeOverPayments, onChain: true },
    "sending payments in the coin": { every: 2 * SECOND, run: planCoinPayments, onChain: true },
    "settling payments in the coin": { every: SECOND, run: settleCoinPayments, onChain: true },
  },
});
