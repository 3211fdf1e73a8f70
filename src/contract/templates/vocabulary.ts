import { statuses } from "../status";

/** Kinds of document templates. */
export const TEMPLATE_KIND = {
  "subscription-agreement": "Subscription agreement",
  "term-sheet": "Term sheet",
  "investor-agreement": "Investor agreement",
  certificate: "Certificate",
  notice: "Notice",
} as const;

/** Languages of documents, by ISO 639-1 code. */
export const LANGUAGE = { en: "English", hi: "Hindi", mr: "Marathi", ta: "Tamil", ar: "Arabic" } as const;

/** Whether a template may be chosen. */
export const TEMPLATE_STATUS = statuses({
  draft: ["Draft", "neutral"],
  active: ["Active", "success"],
  retired: ["Retired", "neutral"],
});
