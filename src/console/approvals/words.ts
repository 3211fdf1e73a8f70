import type { SENSITIVE_ACTION } from "../../contract/approvals/vocabulary";

/** What an approval of each kind does. */
const approved: Record<keyof typeof SENSITIVE_ACTION, string> = {
  change: "The record is changed at once, as shown, under your name.",
  token: "A contract for the asset’s units is put on the chain; the register’s units are sent there.",
  recovery:
    "All units of the lost wallet come to the other one in one transaction, and the lost one is never allowed again.",
  secret: "Who asked may read the code or link of this message; anyone who has it can act as its recipient.",
  remove: "The record is deleted at once and for good, under your name.",
  create: "The record is made at once, as shown, under your name.",
  decision: "The decision counts at once, under your name, and the person concerned is told.",
  payment: "The money counts as received at once. Approve it only if you have seen it on the bank’s statement.",
  deposit:
    "The money is in the customer’s wallet at once. Approve it only if you have seen it on the bank’s statement.",
  allocation:
    "The money moves at once to what it is for, or counts as sent back. Approve it only if you have seen that on the bank’s statement.",
  statement:
    "Each line becomes a receipt, allocated as shown, and the rest lies in suspense. What has changed since is left in suspense too. Thousands of lines take some minutes: the page of the statement tells how far it is.",
  opening:
    "Every line counts at once: balances are in the books, orders are complete and their units issued on their days. Approve it only if you have the other side’s own lists before you.",
  import:
    "Every row that the check found good is written, under the name of who brought the file. What has changed since is refused, row by row.",
  outcome:
    "The money is free again at once: back in the wallet, or to be paid anew. Approve it only if the bank has not paid.",
  "bank-return": "The money goes back to the payee’s wallet at once. Approve it only if it is on the bank’s statement.",
  "order-step": "The order takes the step at once, with all that follows from it. Look at its money first.",
  "fee-switch": "Orders of the asset are charged with the fee, or without it, at once.",
  "reset-password": "The password stops working, all sessions end, and the person is sent a link to choose a new one.",
  "reset-factor": "The authenticator and the recovery codes stop working, and all sessions end.",
  closing:
    "The offer ends at once. Each of its orders is cancelled, and its money goes back to the customer’s wallet under this approval. This cannot be undone.",
  refund: "The money goes back to the customer’s wallet at once. This cannot be undone.",
  withdrawal: "The next payment batch pays it. Until the bank has paid, it can be marked as failed by two people.",
  "bank-details": "The new bank account takes the place of the present one at once, under your name.",
  distribution:
    "The money leaves the SPV’s account at once; wallets are paid, and banks by payment batches. This cannot be undone.",
  reversal: "The money goes back to where it came from at once, by a transfer of its own. This cannot be undone.",
  vote: "The vote counts at once. Approve it only if the proof says how this holder votes.",
  "offer-terms": "The rules of the offer change at once; orders that are taken already stay.",
  reopen:
    "The order goes on at once where it stood, with its tokens and the new deadline, and its customer is told. It is refused if anything is in the way by then.",
  transfer: "The units change hands at once. Only another transfer moves them back.",
  "unit-movement":
    "The register is entered at once, under your name. Only a correction undoes it; money moves apart from it.",
  close:
    "Its trial balance is kept as it is now, and nothing can be dated into the month any more. It is never reopened.",
} as const;

/** The English words of writes that wait for a second person. */
export const approvalWords = {
  commands: { approve: "Approve request", reject: "Reject request" },
  open: "Open request",
  by: "by %{actor}, %{at}",
  until: "expires %{at}",
  platform: "The platform",
  own: "Yours",
  about: "Subject",
  kind: "Kind",
  requestedBy: "Requested by",
  requestedAt: "Requested",
  reason: "Reason",
  changes: "What changes",
  field: "Field",
  before: "Before",
  after: "After",
  decision: "Decision",
  ownText: "Another person must decide this. You can withdraw it until then.",
  yourTurn: "Nothing has happened yet; you may decide this.",
  notAllowed: "Nothing has happened yet; your role does not include this decision.",
  expiresIn: "Expires in %{span}, on %{at}.",
  overdue: "The time for this decision is over.",
  answer: { approve: "Approve", reject: "Reject", withdraw: "Withdraw" },
  ask: { approve: "Approve this request?", reject: "Reject this request?", withdraw: "Withdraw your request?" },
  causes: {
    ...approved,
    reject: "Nothing happens to the record. Whoever asked sees your reason.",
    withdraw: "Nothing happens to the record. It can be asked for again.",
  },
  done: { approve: "Approved", reject: "Rejected", withdraw: "Withdrawn" },
} as const;
