import { subject } from "../subject";
import { templateRules } from "./rules";
import { serveTemplates } from "./serve";

/** Templates of documents. */
export const templates = subject({ resources: { templates: templateRules }, serve: [serveTemplates] });
