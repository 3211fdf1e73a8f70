/** The English words of the reports; columns are said as the contract names them. */
export const reportWords = {
  none: "No reports",
  noneText: "Your role sees no reports.",
  absent: "No reports here",
  absentText: "This server does not offer reports.",
  failed: "The report could not be loaded",
  all: "All",
  first: "The first %{shown} are shown; sums are of all.",
  exportHint: "The rows that are shown, as CSV",
  names: {
    pipeline: "Order pipeline",
    raise: "Raise",
    deadlines: "Deadlines",
    reconciliation: "Reconciliation",
    fees: "Fees",
  },
  tables: {
    statuses: {
      title: "Orders by status",
      text: "Orders in the sequence of their statuses, and the money that came in for them, fees included.",
      empty: "There are no orders.",
    },
    assets: {
      title: "Raise against target",
      text: "Without orders that were cancelled, failed or refunded. What was received includes fees.",
      empty: "No asset has orders.",
    },
    orders: {
      title: "Deadlines that are past or near",
      text: "Orders that wait for something, the soonest first.",
      empty: "No deadline is near.",
    },
    mismatches: {
      title: "What does not fit",
      text: "Each order against its money, KYC, signatures and tokens.",
      empty: "Everything fits.",
    },
    spvs: {
      title: "Escrow by SPV",
      text: "What was settled and not refunded has to come to the paid orders.",
      empty: "No SPV has paid orders.",
    },
    months: {
      title: "Fees by month",
      text: "Fee lines of settled orders, in the month in which they were charged or given back.",
      empty: "No fees were settled.",
    },
    account: {
      title: "Fees account",
      text: "What it holds now, whatever the filters are.",
      empty: "There is no fees account.",
    },
  },
};
