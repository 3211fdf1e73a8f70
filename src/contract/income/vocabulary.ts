/** Kinds of what an asset earns; proceeds of a sale are capital, all others income. */
export const INCOME_KIND = {
  rent: "Rent",
  royalty: "Royalty",
  "box-office": "Box office",
  interest: "Interest",
  dividend: "Dividend",
  "sale-proceeds": "Proceeds of a sale",
  other: "Other",
} as const;
