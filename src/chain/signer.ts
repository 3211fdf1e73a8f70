import { getAddress } from "ethers/address";
import { SigningKey } from "ethers/crypto";
import { computeAddress, Transaction, type TransactionLike } from "ethers/transaction";

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
  try {
    signing = new SigningKey(key);
  } catch {
    // What the library says of a wrong key holds the key.
    throw new Error("A key of the chain is not 32 bytes as hexadecimal with 0x before them");
  }
  return {
    address: computeAddress(signing.publicKey),
    async sign(transaction) {
      const signed = Transaction.from(prepared(transaction));
      signed.signature = signing.sign(signed.unsignedHash);
      return sealed(signed);
    },
  };
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
 * key stores are. What it gives back is taken only if it is that very transaction, signed by that address.
 */
export function remoteSigner({ url, address, fetch: request = fetch, timeout = 10_000 }: Remote): ChainSigner {
  const from = getAddress(address);
  return {
    address: from,
    async sign(transaction) {
      const { chainId, nonce, to, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
      const hex = (value: number | bigint) => `0x${value.toString(16)}`;
      const asked = {
        ...{ from, data, value: "0x0", type: "0x2" },
        ...(to === null ? {} : { to }),
        ...{ chainId: hex(chainId), nonce: hex(nonce), gas: hex(gasLimit) },
        ...{ maxFeePerGas: hex(maxFeePerGas), maxPriorityFeePerGas: hex(maxPriorityFeePerGas) },
      };
      const raw = await askFor(request, url, timeout, asked);
      const signed = read(raw);
      const wanted = Transaction.from(prepared(transaction));
      if (!signed || signed.from !== from || signed.unsignedHash !== wanted.unsignedHash) {
        throw new Error("The signer gave back another transaction than it was asked to sign");
      }
      return sealed(signed);
    },
  };
}

async function askFor(request: typeof fetch, url: string, timeout: number, transaction: object): Promise<string> {
  let answer: { result?: unknown; error?: { message?: string } };
  try {
    const response = await request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_signTransaction", params: [transaction] }),
      signal: AbortSignal.timeout(timeout),
    });
    answer = await response.json();
  } catch {
    // What fetch says names the address, which may hold a password.
    throw new Error("The signer does not answer");
  }
  // Some give the transaction beside its raw form.
  const raw = (answer.result as { raw?: unknown } | undefined)?.raw ?? answer.result;
  if (typeof raw !== "string")
    throw new Error(`The signer refused: ${answer.error?.message?.slice(0, 200) ?? "no reason given"}`);
  return raw;
}

function read(raw: string): Transaction | undefined {
  try {
    return Transaction.from(raw);
  } catch {
    return undefined;
  }
}

function sealed(signed: Transaction): { raw: string; hash: string } {
  if (!signed.hash) throw new Error("A transaction was not signed");
  return { raw: signed.serialized, hash: signed.hash };
}
