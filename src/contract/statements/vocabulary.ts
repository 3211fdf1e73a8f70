import { statuses } from "../status";

/** Forms in which banks give statements. */
export const STATEMENT_FORMAT = { csv: "CSV", mt940: "MT940", camt053: "camt.053" } as const;

/** How far a statement has come. */
export const STATEMENT_STATUS = statuses({
  open: ["To be looked at", "warning"],
  waiting: ["Waits for approval", "progress"],
  posting: ["Being posted", "progress"],
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

/** Parts that the money of a line may be given in. */
export const STATEMENT_PARTS = 10;

/** What a person may decide on a line. */
export const LINE_DECISION = {
  allocate: "Give it to",
  suspense: "Leave in suspense",
  ignore: "Do not post it",
} as const;

/** Most lines that a request shows to the second person; all of them are on the page of the statement. */
export const STATEMENT_SHOWN = 500;
