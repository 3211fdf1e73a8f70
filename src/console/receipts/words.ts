/** The English words of receipts and what they are allocated to. */
export const receiptWords = {
  allocate: "Allocate",
  allocateTitle: "Allocate %{amount}",
  allocateText:
    "The money goes to what it is for, by the rules of each, once a second person approves. What you leave stays with the receipt.",
  allocated: "Allocated",
  title: "Receipt %{reference}",
  allocations: "Allocations",
  none: "Nothing of it is allocated yet.",
  purpose: "For",
  subject: "Record",
  amount: "Amount",
  at: "Allocated at",
  transfer: "Transfer",
  reversed: "reversed",
  giveBack: "Return to sender",
  giveBackText: "Record what the bank has sent back, once it is on its statement. A second person approves.",
  returned: "Returned to its sender",
} as const;
