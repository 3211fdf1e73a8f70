/** The English words of expressions of interest. */
export const eoiWords = {
  actions: "Actions for %{name}",
  actionsButton: "Actions",
  units: "%{units} units",
  bookedOf: "%{booked} of %{asked}",
  decided: "Status changed",
  givesBack: "%{amount} that are booked go back to the customer’s wallet.",
  reason: "Reason",
  reasonOptional: "Reason (optional)",
  approved: {
    action: "Approve",
    title: "Approve this expression of interest?",
    text: "It can be converted to an order from now on, once its asset is live.",
  },
  waitlisted: {
    action: "Put on the waitlist",
    title: "Put this expression of interest on the waitlist?",
    text: "It waits until tokens are free. What is booked stays booked.",
  },
  rejected: {
    action: "Reject",
    title: "Reject this expression of interest?",
    text: "It ends without an order. This is final.",
  },
  withdrawn: {
    action: "Withdraw",
    title: "Withdraw this expression of interest?",
    text: "The customer gives it up, and it ends without an order. This is final.",
  },
  booking: {
    action: "Record booking",
    title: "Record a payment of the booking amount",
    amount: "Amount",
    outstanding: "%{amount} are outstanding",
    method: "Method",
    reference: "Reference",
    referenceHint: "The bank’s reference, or the number of the cheque",
    saved: "Booking recorded",
  },
  conversion: {
    action: "Convert to an order",
    title: "Convert this expression of interest to an order?",
    text: "An order for %{units} units is created at the asset’s price of today, and its tokens are reserved.",
    carries: "%{amount} that are booked become its first payment.",
    done: "Converted to an order",
  },
  demand: {
    title: "Demand for",
    units: "Units asked for",
    amount: "Amount asked for",
    tokens: "Tokens in all",
    share: "Subscription",
    over: "Oversubscribed",
    booked: "Booked now",
  },
};

/** The English words of requests to cancel an order. */
export const cancellationWords = {
  actions: "Actions for %{name}",
  actionsButton: "Decide",
  reason: "Reason",
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
  openApproval: "Open the request",
};
