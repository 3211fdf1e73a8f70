/** Resources whose records hold a bank account. */
export type BankHolder = "company" | "customers";
