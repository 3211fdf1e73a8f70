import { inSpv } from "../spv/pages";
import { subject } from "../subject";
import { spvDocumentWords } from "./words";

/** The legal set of an SPV. */
export const spvDocuments = subject({
  resources: {
    spv: { tabs: [{ page: "document", may: "spv", label: spvDocumentWords.tab }] },
  },
  pages: inSpv(["document", "spv", () => import("./LegalSet").then(({ LegalSet }) => LegalSet)]),
});
