// The closed lists of orders and money beyond specification §3.

/** Ways in which money reaches a bank account of the platform: each makes a receipt, or draws on one. */
export const RECEIPT_METHOD = {
  "bank-transfer": "Bank transfer",
  upi: "UPI",
  card: "Card",
  cheque: "Cheque",
} as const;

/** What the money of a receipt is for. */
export const RECEIPT_PURPOSE = {
  "order-payment": "Payment of an order",
  deposit: "Deposit to a wallet",
  booking: "Booking of an EOI",
  "application-payment": "Payment of an application",
  income: "Income of an asset",
  return: "Returned to the sender",
} as const;

/** What a receipt that is in the register already may be allocated to by hand. */
export const ALLOCATION_PURPOSE = {
  "order-payment": RECEIPT_PURPOSE["order-payment"],
  deposit: RECEIPT_PURPOSE.deposit,
  booking: RECEIPT_PURPOSE.booking,
  "application-payment": RECEIPT_PURPOSE["application-payment"],
} as const;
