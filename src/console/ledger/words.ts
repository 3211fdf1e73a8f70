/** The English words of the verification of the ledger. */
export const verificationWords = {
  title: "Verification of the ledger",
  sound: "The ledger adds up",
  unsound: "The ledger does not add up",
  at: "Verified %{at}; the program does so once an hour. What is listed contradicts the rest, or waits for somebody.",
  empty: "Books, units and orders agree.",
  never: "Not verified yet",
  neverText: "The program verifies the ledger a minute after it starts, and once an hour.",
  absent: "No verification here",
  absentText: "This server does not verify its ledger.",
  failed: "The verification could not be loaded",
} as const;

/** The English words of the ledger. */
export const ledgerWords = {
  postings: "Postings",
  statement: "Statement",
  none: "Nothing has been posted yet.",
  failed: "The postings could not be loaded.",
  reverse: "Reverse",
  reverseTitle: "Reverse this %{kind} of %{amount}?",
  reverseText:
    "A transfer of its own takes the money back to where it came from, once a second person approves. The payment of an order goes back with the deposit that it came by.",
  reversed: "Reversed",
} as const;
