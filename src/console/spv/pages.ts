import type { CustomPage, Load } from "../subject";

/** What the last part of an address says of a page: it is a form, for those who may save it. */
const FORMS: Readonly<Record<string, Pick<CustomPage, "action" | "isForm">>> = {
  new: { action: "create", isForm: true },
  edit: { action: "edit", isForm: true },
};

/** Gives pages in the shell of an SPV (specification §2): each with its address below `/spv/:id`, and what one has to be allowed to see. */
export const inSpv = (...pages: ReadonlyArray<readonly [below: string, may: string, load: Load]>): CustomPage[] =>
  pages.map(([below, may, load]) => ({
    path: below ? `/spv/:id/${below}` : "/spv/:id",
    may,
    load,
    resource: "spv",
    ...FORMS[below.split("/").at(-1) ?? ""],
  }));
