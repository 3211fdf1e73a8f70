import { Transaction } from "ethers/transaction";
import { Wallet } from "ethers/wallet";
import { refusal, result, startNode } from "../rpc/node";

interface Asked extends Record<string, string | undefined> {
  from?: string;
  to?: string;
}

/** Gives a transaction of ethers of one that is asked for by `eth_signTransaction`. */
export const transactionOf = ({ from: _, gas, type, ...asked }: Asked) =>
  Transaction.from({ ...asked, gasLimit: gas ?? "0x0", type: Number(type) } as never);

/** Starts a gateway that holds a key and signs for it what goes to addresses on its list; all where it has none. */
export async function startGateway(allowed?: readonly string[]) {
  const wallet = Wallet.createRandom();
  const gateway = await startNode((asked) => {
    const [transaction] = asked.params as [Asked];
    if (asked.method !== "eth_signTransaction" || transaction.from !== wallet.address)
      return refusal("signing is not allowed for this account")(asked);
    if (allowed && !allowed.includes(transaction.to ?? "")) return refusal("destination is not on the list")(asked);
    const unsigned = transactionOf(transaction);
    unsigned.signature = wallet.signingKey.sign(unsigned.unsignedHash);
    return result(unsigned.serialized)(asked);
  });
  return { gateway, wallet };
}
