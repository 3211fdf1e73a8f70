/** The English words of months of the books. */
export const periodWords = {
  close: "Close month",
  closeTitle: "Close %{month}?",
  closeText:
    "Its trial balance is kept as it is, and nothing can be dated into it any more. A second person approves; the month is never reopened.",
  ask: "Ask for approval",
  closed: "Month closed",
  trialBalance: "Trial balance",
  kept: "As it was when the month was closed. Debits and credits come to the same.",
  soFar: "As the books are now. Debits and credits come to the same.",
  empty: "Nothing had been posted by the end of this month.",
  failed: "The trial balance could not be loaded",
} as const;
