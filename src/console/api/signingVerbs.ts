import type { Identifier } from "react-admin";
import type { z } from "zod";
import { signingCalls } from "../../contract/signing/calls";
import { spvCalls } from "../../contract/spv/calls";
import type { Api } from "./api";

/** Milliseconds that sending may take: a document is made for each of up to 200. */
const SENDING_MS = 120_000;

/** Makes the verbs of an SPV's documents: their review and their signatures; a server without them rejects with an absence. */
export const createSigningVerbs = (api: Api) => ({
  /** Approves or rejects a document of an SPV's legal set. */
  reviewLegalDocument: (id: Identifier, body: z.input<(typeof spvCalls.review)["body"]>) =>
    api.call(spvCalls.review, { params: { id }, body }),

  /** Sends documents for signature; gives how many went out, and why the others did not. */
  sendForSignature: (spv: Identifier, body: z.input<(typeof signingCalls.send)["body"]>, key: string) =>
    api.call(signingCalls.send, { params: { id: spv }, body, key, timeout: SENDING_MS }),

  /** Gives who signs a document, and everything that happened to it. */
  envelopeDesk: (id: Identifier) => api.call(signingCalls.desk, { params: { id } }),

  /** Sends whom a document waits for a new link. */
  remindSigner: (id: Identifier, key: string) => api.call(signingCalls.remind, { params: { id }, key }),

  /** Takes a document back from those who have not signed it. */
  cancelEnvelope: (id: Identifier, reason: string, key: string) =>
    api.call(signingCalls.cancel, { params: { id }, body: { reason }, key }),
});
