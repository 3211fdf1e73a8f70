import { SECOND } from "../../contract/time";
import { subject } from "../subject";
import { watchSettled } from "./again";
import { sendQueued } from "./send";
import { watchSent } from "./watch";

/** The way of transactions to the chain and back. */
export const chain = subject({
  work: {
    "sending transactions": { every: SECOND, run: sendQueued, onChain: true },
    "watching transactions": { every: SECOND, run: watchSent, onChain: true },
    "looking at confirmed transactions again": { every: 10 * SECOND, run: watchSettled, onChain: true },
  },
});
