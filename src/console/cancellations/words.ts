/** The English words of requests to cancel an order. */
export const cancellationWords = {
  commands: { approve: "Approve cancellation", deny: "Deny cancellation" },
  actions: "Actions for %{name}",
  approve: {
    action: "Approve",
    title: "Approve the cancellation of order %{order}?",
    said: "Cancellation approved",
  },
  deny: {
    action: "Deny",
    title: "Deny the cancellation of order %{order}?",
    text: "The order goes on as it is.",
    said: "Cancellation denied",
  },
  follows: {
    cancelled: "The order is cancelled.",
    freed: "Its tokens are freed for others.",
    refund: "A refund of %{amount} is requested, which a second person has to approve.",
    refunded: "The order stays as it is until then; afterwards it is refunded and its tokens are freed for others.",
  },
  refundWaits: "The refund waits for a second person.",
} as const;
