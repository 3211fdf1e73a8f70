/** The English words of withdrawals. */
export const withdrawalWords = {
  commands: {
    approve: "Approve withdrawal",
    reject: "Reject withdrawal",
    paid: "Settle withdrawal",
    failed: "Record failed withdrawal",
    returned: "Record returned withdrawal",
  },
  new: "New withdrawal",
  ask: "Request the withdrawal",
  newText: "The money is held at once. Once a second person has approved, the next payment batch pays it.",
  asked: "The withdrawal waits for a second person",
  actions: "Actions for %{name}",
  actionsButton: "Actions",
  batch: "Open batch",
} as const;
