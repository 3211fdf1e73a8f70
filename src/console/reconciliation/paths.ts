/** Where chain and register are compared. */
export const RECONCILIATION_PATH = "/reconciliation";
