/** The English words of the page of the day. */
export const todayWords = {
  absent: "No overview here",
  absentText: "This server does not add up what waits.",
  failed: "What waits could not be loaded",
  none: "Nothing for your role",
  noneText: "Your role sees none of what is added up here.",
  approvals: "Approvals for you",
  cancellations: "Cancellation requests",
  eois: "New expressions of interest",
  undelivered: "Failed messages",
  kyc: {
    title: "KYC pending",
    text: "Customers by how long ago they joined.",
    ages: { 0: "Up to 2 days", 1: "3 to 7 days", 2: "Over 7 days" },
  },
  deadlines: {
    title: "Deadlines of orders",
    text: "The report lists them all, the soonest first.",
    past: "Past",
    today: "Today",
    next: "Within %{days} days",
  },
  orders: { title: "Orders by status", none: "There are no orders." },
  money: {
    title: "Money of the last %{days} days",
    text: "By kind of transfer; what was reversed later counts too.",
    transfers: "%{smart_count} transfer |||| %{smart_count} transfers",
  },
  raise: {
    title: "Raise against target",
    text: "Live assets with the largest share left, by tokens.",
    none: "No live asset has tokens left.",
    taken: "%{taken} of %{tokens} tokens",
    target: "target %{target}",
  },
  documents: {
    title: "Expiring documents",
    text: "%{found} will expire within %{days} days.",
    first: "%{found} will expire within %{days} days. The first %{shown}.",
    none: "No document will expire within %{days} days.",
  },
};
