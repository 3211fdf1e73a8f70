/** The English words of wallet balances and deposits. */
export const walletWords = {
  deposit: "Record deposit",
  deposited: "Deposit recorded",
  customer: "Customer",
  holds: "The wallet holds %{amount}",
  balance: "Balance now",
} as const;
