import type { Identifier } from "react-admin";
import { invoiceCalls } from "../../contract/invoices/calls";
import { ledgerCalls } from "../../contract/ledger/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

/** Makes the verbs of the ledger; a server without them rejects with an absence. */
export const createLedgerVerbs = (api: Api) => ({
  /** Asks a second person to have a transfer undone. */
  reverseTransfer: (id: Identifier, body: { reason: string; document: string }, key: string) =>
    api.call(ledgerCalls.reverse, { params: { id }, body, key }),

  /** Gives what the accounts of an SPV hold. */
  spvMoney: (id: Identifier) => api.call(ledgerCalls.spvMoney, { params: { id } }),

  /** Gives the person an invoice or a credit note under its number. */
  async saveInvoiceFile(id: Identifier, number: string): Promise<void> {
    const { body } = await api.request(invoiceCalls.file, { params: { id }, blob: true });
    saveFile(body as Blob, `${number}.pdf`);
  },
});
