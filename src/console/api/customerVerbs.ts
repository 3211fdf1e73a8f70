import type { Identifier } from "react-admin";
import type { z } from "zod";
import { customerCalls } from "../../contract/customers/calls";
import type { KycCheck } from "../../contract/customers/vocabulary";
import type { Api } from "./api";

/** Makes the verbs of what staff do for a customer; a server without them rejects with an absence. */
export const createCustomerVerbs = (api: Api) => ({
  /** Gives the four KYC checks of a customer. */
  customerKyc: (id: Identifier) => api.call(customerCalls.kyc, { params: { id } }),

  /** Decides one KYC check and gives all four. */
  decideKycCheck: (
    id: Identifier,
    check: KycCheck,
    body: z.input<(typeof customerCalls)["decideCheck"]["body"]>,
    key?: string,
  ) => api.call(customerCalls.decideCheck, { params: { id, check }, body, key }),

  /** Adds a document to a KYC check. */
  addKycDocument: (id: Identifier, body: z.input<(typeof customerCalls)["addDocument"]["body"]>) =>
    api.call(customerCalls.addDocument, { params: { id }, body }),

  /** Removes a document of a KYC check. */
  removeKycDocument: (id: Identifier, documentId: number) =>
    api.call(customerCalls.removeDocument, { params: { id, document_id: documentId } }),

  /** Gives the assets that a customer has marked or waits for. */
  customerInterests: (id: Identifier) => api.call(customerCalls.interests, { params: { id } }),

  /** Gives what the staff wrote about a customer. */
  customerNotes: (id: Identifier) => api.call(customerCalls.notes, { params: { id } }),

  /** Adds a note about a customer. */
  addCustomerNote: (id: Identifier, text: string) =>
    api.call(customerCalls.addNote, { params: { id }, body: { text } }),
});
