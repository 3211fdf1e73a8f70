/** The English words of wallet balances and deposits. */
export const walletWords = {
  deposit: "Record deposit",
  deposited: "Deposit recorded",
  customer: "Customer",
  choose: "Choose…",
  amount: "Amount",
  holds: "The wallet holds %{amount}",
  reference: "Bank reference",
  referenceHint: "The number of the transfer, such as its UTR. It is recorded once, whatever it is for.",
  balance: "Balance now",
} as const;
