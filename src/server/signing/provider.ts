import type { Signer, Signing } from "./envelope";

/**
 * What keeps the signatures of documents: the platform itself, or a service that does the same.
 *
 * Each is called within the transaction that changes the document. A service would have its own pages and mails, and
 * would tell what became of a document by a call of its own, which leads to the same steps as the signing page.
 */
export interface SigningProvider {
  /** Asks the first, or the next, to sign. */
  start(signing: Signing, signer: Signer): Promise<void>;
  /** Asks again whom it waits for; what was sent before is void. */
  remind(signing: Signing, signer: Signer): Promise<void>;
  /** Takes a document back from everybody who was asked. */
  cancel(signing: Signing): Promise<void>;
  /** Gives the signed document, with its page of signatures. */
  signedFile(signing: Signing): Promise<Uint8Array>;
}
