import { subject } from "../subject";
import { documentRules } from "./rules";
import { serveDocuments } from "./serve";

/** Documents of assets. */
export const documents = subject({ resources: { documents: documentRules }, serve: [serveDocuments] });
