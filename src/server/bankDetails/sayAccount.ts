import type { BankDetails } from "../../contract/bankDetails/fields";

/** Names a bank account by its bank and its last digits, as it may be shown. */
export const formatAccount = ({ bank_name, account_number }: BankDetails): string =>
  `${bank_name} …${account_number.slice(-4)}`;
