import type { RaRecord } from "react-admin";
import { assetSectionRoutes } from "../../contract/assets/sectionRoutes";
import { documents } from "../../contract/documents/resource";
import type { AssetDocument } from "./editions";
import { VersionActions, type Versioned } from "./VersionActions";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
  /** Also changing and deleting, for where no page of the document does that. */
  full?: boolean;
}

const DOCUMENTS: Versioned = {
  resource: documents,
  call: assetSectionRoutes.review,
  carried: ["property_id", "title", "kind", "visibility"],
  changeable: ["visibility", "issued_on", "expires_on"],
};

/** Lets one review a document of an asset, add a new version of it and, where it is `full`, change or delete it. */
export const DocumentActions = ({ record, ...props }: Props) => (
  <VersionActions of={DOCUMENTS} document={record as AssetDocument} {...props} />
);
