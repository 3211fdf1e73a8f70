import { SECOND } from "../../contract/time";
import { subject } from "../subject";
import { planCoinPayments } from "./plan";
import { settleCoinPayments } from "./settle";

/** Parts of distributions that are paid in a coin of the platform's chain. */
export const coins = subject({
  work: {
    "sending payments in the coin": { every: 2 * SECOND, run: planCoinPayments },
    "settling payments in the coin": { every: SECOND, run: settleCoinPayments },
  },
});
