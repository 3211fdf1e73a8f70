/** Where the findings of the ledger's verification stand. */
export const VERIFICATION_PATH = "/ledger-verification";
