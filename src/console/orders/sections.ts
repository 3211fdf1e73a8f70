/** The sections of an order's page that a link may lead to. */
export const SECTIONS = {
  documents: "order-documents",
  payments: "order-payments",
  delivery: "order-delivery",
} as const;
