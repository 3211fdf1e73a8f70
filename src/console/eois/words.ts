/** The English words of expressions of interest. */
export const eoiWords = {
  actions: "Actions for %{name}",
  actionsButton: "Actions",
  units: "%{units} units",
  bookedOf: "%{booked} of %{asked}",
  decided: "Now “%{status}”",
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
    outstanding: "%{amount} are outstanding",
    saved: "Booking recorded",
  },
  conversion: {
    action: "Convert to an order",
    title: "Convert this expression of interest to an order?",
    text: "An order for %{units} units is created at the asset’s price of today, and its tokens are reserved.",
    carries: "%{amount} that are booked become its first payment.",
    done: "Converted to an order",
  },
  bulk: {
    open: "Decide",
    title: "Decide on %{smart_count} expression of interest |||| Decide on %{smart_count} expressions of interest",
    decision: "Decision",
    reason: "Say why you reject them",
    reasonHint: "It is kept with the notes of each.",
    run: "%{action}: %{smart_count}",
  },
  notify: {
    waiting:
      "%{smart_count} person asked for this asset and does not know that it can be bought. |||| %{smart_count} people asked for this asset and do not know that it can be bought.",
    action: "Notify all",
    title:
      "%{smart_count} person asked for this asset – notify them? |||| %{smart_count} people asked for this asset – notify them?",
    text: "Each gets one mail that the asset can be bought now. Whoever was told before is not written again.",
    done: "%{smart_count} person is notified |||| %{smart_count} people are notified",
  },
  demand: {
    title: "Demand for",
    units: "Units asked for",
    amount: "Amount asked for",
    tokens: "Tokens in all",
    share: "Subscription",
    over: "Oversubscribed",
    booked: "Booked now",
    byStatus: "Units asked for by status",
  },
} as const;
