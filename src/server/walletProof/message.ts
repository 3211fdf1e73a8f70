/** What an owner of a wallet is asked to sign. */
interface Wanted {
  /** Where the console's pages are. */
  origin: string;
  /** What the signature is for. */
  statement: string;
  /** In the letters of its checksum. */
  address: string;
  chainId: number;
  nonce: string;
  at: Date;
  until: Date;
}

/** Writes the message of EIP-4361 that is signed as it is. */
export async function messageToSign({ origin, at, until, ...wanted }: Wanted): Promise<string> {
  // It brings the whole of ethers, which would slow every start of the program.
  const { SiweMessage } = await import("siwe");
  return new SiweMessage({
    ...wanted,
    domain: new URL(origin).host,
    uri: origin,
    version: "1",
    issuedAt: at.toISOString(),
    expirationTime: until.toISOString(),
  }).prepareMessage();
}

/** Gives the nonce that a message names, which is how it is found again; nothing of a text that names none. */
export const nonceIn = (message: string): string | undefined => /^Nonce: ([\da-f]+)$/m.exec(message)?.[1];

/** Tells whether a message names the pages at an origin as who asks. */
export async function isFrom(origin: string, message: string): Promise<boolean> {
  const { SiweMessage } = await import("siwe");
  const { domain, uri } = new SiweMessage(message);
  return domain === new URL(origin).host && uri === origin;
}

/** Gives the address whose key signed a message; nothing where the signature is none. */
export async function signerOf(message: string, signature: string): Promise<string | undefined> {
  const { verifyMessage } = await import("ethers/hash");
  try {
    return verifyMessage(message, signature);
  } catch {
    return undefined;
  }
}
