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
  choose: "Choose…",
  amount: "Amount",
  at: "Allocated at",
  transfer: "Transfer",
  reversed: "reversed",
  giveBack: "Return to sender",
  giveBackText: "Record what the bank has sent back, once it is on its statement. A second person approves.",
  outgoing: "Bank reference of the return",
  returnedOn: "Returned on",
  returned: "Returned to its sender",
  reasonHint: "Why nobody here gets it. Who approves reads this.",
} as const;
