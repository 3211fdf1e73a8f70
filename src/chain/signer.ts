import { getAddress } from "ethers/address";
import { SigningKey } from "ethers/crypto";
import { computeAddress, Transaction, type TransactionLike } from "ethers/transaction";
import { askOver, NoAnswer, quantity, RpcError } from "./rpc";

/** A transaction of EIP-1559 before it is signed. */
export interface Unsigned {
  chainId: number;
  nonce: number;
  /** Nothing creates a contract. */
  to: string | null;
  data: string;
  gasLimit: number;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Signs transactions with a key that it shows to nobody. */
export interface ChainSigner {
  /** With the letters of its checksum. */
  readonly address: string;
  /** Gives the transaction signed, ready to be sent, and its hash. */
  sign(transaction: Unsigned): Promise<{ raw: string; hash: string }>;
}

const prepared = (transaction: Unsigned): TransactionLike => ({ type: 2, value: 0n, ...transaction });

/** Makes a signer of a private key; a text that is none is refused without being repeated. */
export function localSigner(key: string): ChainSigner {
  let signing: SigningKey;
  let address: string;
  try {
    signing = new SigningKey(key);
    address = computeAddress(signing.publicKey);
  } catch {
    // What the library says of a wrong key holds the key.
    throw new Error("A key of the chain is not 32 bytes as hexadecimal with 0x before them");
  }
  return {
    address,
    async sign(transaction) {
      const signed = Transaction.from(prepared(transaction));
      signed.signature = signing.sign(signed.unsignedHash);
      return sealed(signed);
    },
  };
}

/** A signer will not sign a transaction, or not as it is; others may be signed all the same. */
export class SignerRefused extends Error {
  override readonly name = "SignerRefused";
}

interface Remote {
  url: string;
  address: string;
  fetch?: typeof fetch;
  /** Milliseconds that it is waited for. */
  timeout?: number;
}

/**
 * Makes a signer of one that has the key elsewhere and is asked by `eth_signTransaction`, as Web3Signer and gateways of
 * key stores are. What it gives back is taken only if it is that very transaction, signed by that address; else it throws
 * `SignerRefused`, and `NoAnswer` where it is not there.
 */
export function remoteSigner({ url, address, fetch: request, timeout }: Remote): ChainSigner {
  const from = getAddress(address);
  const ask = askOver({ url, name: "The signer", fetch: request, timeout });
  return {
    address: from,
    async sign(transaction) {
      const { chainId, nonce, to, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
      const asked = {
        ...{ from, data, value: "0x0", type: "0x2" },
        ...(to === null ? {} : { to }),
        ...{ chainId: quantity(chainId), nonce: quantity(nonce), gas: quantity(gasLimit) },
        ...{ maxFeePerGas: quantity(maxFeePerGas), maxPriorityFeePerGas: quantity(maxPriorityFeePerGas) },
      };
      const answer = await ask("eth_signTransaction", [asked]).catch((error) => {
        throw isRefusal(error) ? new SignerRefused(`The signer refused: ${error.message}`, { cause: error }) : error;
      });
      const signed = read(answer);
      const wanted = Transaction.from(prepared(transaction));
      if (signed?.from !== from || signed.unsignedHash !== wanted.unsignedHash)
        throw new SignerRefused("The signer gave back another transaction than it was asked to sign");
      return sealed(signed);
    },
  };
}

/** A gateway may refuse by HTTP alone; that it is asked too often, or was too slow, is no refusal. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof RpcError ||
  (error instanceof NoAnswer && /^4\d\d$/.test(String(error.status)) && error.status !== 408 && error.status !== 429);

/** Reads a signed transaction; some give it beside its raw form. */
function read(answer: unknown): Transaction | undefined {
  const raw = (answer as { raw?: unknown } | null)?.raw ?? answer;
  try {
    return Transaction.from(raw as string);
  } catch {
    return undefined;
  }
}

function sealed(signed: Transaction): { raw: string; hash: string } {
  if (!signed.hash) throw new Error("A transaction was not signed");
  return { raw: signed.serialized, hash: signed.hash };
}
