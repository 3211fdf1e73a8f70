import { paymentRefusalIn } from "../payout/contract";
import { type Rpc, RpcError } from "../rpc";
import { refusalIn } from "./contract";
import { wordsOf } from "./words";

/** A call of a contract by an account. */
export interface ContractCall {
  signed_by: string;
  /** Nothing creates a contract. */
  to_address: string | null;
  data: string;
}

/** Asks the chain why a call would be refused at a block, the newest unless told; nothing where it would pass. */
export async function refusalOfCall(
  rpc: Rpc,
  { signed_by, to_address, data }: ContractCall,
  block = "latest",
): Promise<string | undefined> {
  try {
    await rpc.call("eth_call", [{ from: signed_by, to: to_address, data }, block]);
    return undefined;
  } catch (error) {
    if (!(error instanceof RpcError) || !error.isRevert) throw error;
    const refusal = refusalIn(error.data);
    // What is none of the token's errors is of what pays a coin, or of the coin itself.
    if (refusal && refusal.error !== "Error") return wordsOf(refusal);
    return paymentRefusalIn(error.data) ?? error.message.slice(0, 300);
  }
}
