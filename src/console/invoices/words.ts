/** The English words of invoices and credit notes. */
export const invoiceWords = {
  title: "Invoices",
  number: "Number",
  kind: "Kind",
  issued: "Issued on",
  total: "Total",
  file: "File",
  save: "Download %{number}",
} as const;
