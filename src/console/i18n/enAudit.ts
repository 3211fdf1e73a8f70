import { TRAIL_FAULT } from "../../contract/auditVocabulary";

/** The English words of the audit trail. */
export const auditWords = {
  time: "Time",
  actor: "Who",
  what: "What",
  record: "Record",
  request: "Request",
  open: "What changed",
  newest: "Newest",
  older: "Older",
  failed: "The audit trail could not be loaded",
  empty: "No entries yet",
  emptyText: "Every change and sign-in leaves an entry here.",
  absent: "No audit trail here",
  absentText: "This server does not offer one.",
  exportHint: "Download what the filters leave, as CSV",
  verify: "Verify the chain",
  verifyHint: "Compute every seal anew",
  holds: "The chain holds: all that is sealed (%{sealed}) is as it was written.",
  waiting: "%{smart_count} entry is not sealed yet. |||| %{smart_count} entries are not sealed yet.",
  broken: "The chain is broken: entry %{at} of %{sealed} %{fault}.",
  faults: TRAIL_FAULT,
  published:
    "It was held against %{smart_count} end published outside the database. |||| It was held against %{smart_count} ends published outside the database.",
  unpublished: "No end of it was published yet, so that a cut at its end would not show.",
};
