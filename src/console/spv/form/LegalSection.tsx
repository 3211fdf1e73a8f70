import type { RaRecord } from "react-admin";
import { DocumentSet } from "../../spvDocuments/DocumentSet";

/** Shows the legal set of an SPV, as its own page does. */
export const LegalSection = ({ record }: { record: RaRecord }) => <DocumentSet spv={Number(record.id)} />;
