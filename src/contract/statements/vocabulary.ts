import { statuses } from "../status";

/** Forms in which banks give statements. */
export const STATEMENT_FORMAT = { csv: "CSV", mt940: "MT940", camt053: "camt.053" } as const;

/** How far a statement has come. */
export const STATEMENT_STATUS = statuses({
  open: ["To be looked at", "warning"],
  waiting: ["Waits for approval", "progress"],
  posted: ["Done", "success"],
});

/** Whether money came or left. */
export const LINE_SIDE = { credit: "Credit", debit: "Debit" } as const;

/** What is known of a line; what is matched or proposed, unclear or in suspense becomes a receipt by the approval. */
export const LINE_STATE = statuses({
  matched: ["Matched", "success"],
  proposed: ["Proposed", "progress"],
  unclear: ["Unclear", "warning"],
  suspense: ["To suspense", "neutral"],
  held: ["To be decided", "danger"],
  returned: ["To be reversed", "danger"],
  known: ["Already known", "neutral"],
  ignored: ["Not posted", "neutral"],
  posted: ["Posted", "success"],
});

/** States of lines that a person should look at before. */
export const LOOKED_AT = ["unclear", "held"] as const;

/** States of lines as people go through them. */
export const LINE_GROUP = {
  decide: "To be decided",
  ready: "Proposed",
  suspense: "To suspense",
  returned: "To be reversed",
  posted: "Posted",
  others: "Not posted",
} as const;

/** The states of each group. */
export const STATES_OF: Readonly<Record<keyof typeof LINE_GROUP, readonly (keyof typeof LINE_STATE)[]>> = {
  decide: LOOKED_AT,
  ready: ["matched", "proposed"],
  suspense: ["suspense"],
  returned: ["returned"],
  posted: ["posted"],
  others: ["known", "ignored"],
};

/** What a person may decide on a line. */
export const LINE_DECISION = {
  allocate: "Give it to",
  suspense: "Leave in suspense",
  ignore: "Do not post it",
} as const;

/** Why a line is in its state, by code; what stands at the places comes with the line. */
export const LINE_REASON = {
  "reference-exact": "Reference %{reference} and the exact amount",
  "reference-part": "Reference %{reference}; %{rest} stays outstanding",
  "reference-over": "Reference %{reference}; %{rest} is more than is due and stays in suspense",
  "reference-typo": "“%{written}” is one typo away from %{reference}; the amount is exact",
  several: "Exactly what is due for %{references}",
  "account-amount": "Bank account of the customer and the exact amount, for %{reference}",
  "name-amount": "Name of the customer and the exact amount, for %{reference}",
  "payer-account": "Paid from the customer’s bank account",
  "payer-name": "The payer’s name is the customer’s",
  "payer-differs": "The payer’s name is not the customer’s",
  "payer-absent": "The bank names no payer",
  "other-account": "Paid from the bank account of customer %{customer}",
  near: "%{reference} has the same amount, and its reference is one typo away",
  fit: "%{references} would fit",
  "amount-differs": "Reference %{reference}, but not its amount, and nothing shows who paid",
  covered: "%{reference} is covered by other lines",
  settled: "%{reference} takes no money any more",
  nothing: "Neither a reference nor a payer whose amount is due",
  "line-known": "Line %{line} of statement %{statement}",
  repeated: "The bank repeats line %{line}",
  twin: "Equal to line %{line}; the balance counts both",
  recorded: "Recorded already, receipt %{receipt}",
  "recorded-otherwise": "Receipt %{receipt} has this reference, but another amount",
  "other-bank": "Line %{line} of statement %{statement}, of another bank account, says the same",
  "taken-back": "Taken back by line %{line}",
  "takes-back-line": "Takes back line %{line}",
  "takes-back": "Takes back receipt %{receipt}",
  "came-back": "Payment %{number} of batch %{batch} came back",
  left: "Payment %{number} of batch %{batch}",
  debit: "Money that left",
  chosen: "Decided by a person",
  refused: "Not allocated: %{why}",
  "not-posted": "Not posted: %{why}",
} as const;
