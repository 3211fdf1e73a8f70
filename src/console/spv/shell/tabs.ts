/** A page of the shell of an SPV, by its address (specification §2). */
export type SpvPage = "overview" | "governance" | "document" | "documents" | "investors" | "orders" | "disturbution";

/** The pages of the shell in their order, each with what one has to be allowed to see. */
export const SPV_TABS: ReadonlyArray<{ page: SpvPage; may: string }> = [
  { page: "overview", may: "spv" },
  { page: "governance", may: "spv" },
  { page: "document", may: "spv" },
  { page: "documents", may: "spv" },
  { page: "investors", may: "spv" },
  { page: "orders", may: "orders" },
  { page: "disturbution", may: "distributions" },
];

/** Gives the address of a page of an SPV's shell, or of a record that stands below it. */
export const spvPath = (id: string | number, page: SpvPage, below?: string | number): string =>
  `/spv/${encodeURIComponent(String(id))}/${page}${below === undefined ? "" : `/${encodeURIComponent(String(below))}`}`;
