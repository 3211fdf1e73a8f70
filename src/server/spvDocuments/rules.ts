import { spvDocuments } from "../../contract/spvDocuments/resource";
import { type ReviewedDocuments, versionRules } from "../documents/versions";
import type { Rules } from "../resources/rules";

/** The documents of an SPV's legal set. */
export const legalDocuments: ReviewedDocuments = {
  definition: spvDocuments,
  owner: { field: "spv_id", table: "spvs", missing: "This SPV does not exist" },
};

/** What the server knows of the documents of SPVs beyond their definition: they count up and are reviewed. */
export const spvDocumentRules: Rules = versionRules(legalDocuments);
