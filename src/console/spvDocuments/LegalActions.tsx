import { spvRoutes } from "../../contract/spv/routes";
import { spvDocuments } from "../../contract/spvDocuments/resource";
import type { ReviewCall } from "../documents/ReviewForm";
import { VersionActions, type Versioned } from "../documents/VersionActions";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import type { LegalDocument } from "./legalSet";

const LEGAL_SET: Versioned = {
  resource: spvDocuments,
  call: spvRoutes.review,
  carried: ["spv_id", "title", "kind"],
  changeable: ["issued_on", "expires_on"],
};

/** Lets one review a document of a legal set, add a new version of it, change or delete it. */
export function LegalActions({ document }: { document: LegalDocument }) {
  const provider = useConsoleProvider();
  const review: ReviewCall = (id, body) => provider.call(spvRoutes.review, { params: { id }, body });
  return <VersionActions of={LEGAL_SET} document={document} review={review} full />;
}
