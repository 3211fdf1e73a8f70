import { ScrollText } from "lucide-react";
import { subject } from "../subject";

/** Templates of documents. */
export const templates = subject({
  resources: {
    templates: {
      icon: ScrollText,
      create: () => import("./TemplateForms").then(({ TemplateCreate }) => TemplateCreate),
      edit: () => import("./TemplateForms").then(({ TemplateEdit }) => TemplateEdit),
    },
  },
});
