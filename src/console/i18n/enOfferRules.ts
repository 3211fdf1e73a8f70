import { OFFER_RULES } from "../../contract/offerRules";

/** The English words of the rules of offers. */
export const offerRuleWords = {
  title: "Rules of the offer",
  none: "No rule binds this offer: anybody may take any number of its tokens.",
  refused: "The rules of the offer do not let this through",
  rule: "Rule",
  limit: "Figure",
  taken: "Now",
  source: "From",
  sources: { asset: "The asset", spv: "Its SPV", law: "The law, by the SPV’s regime" },
  rules: {
    ...Object.fromEntries(Object.entries(OFFER_RULES).map(([rule, { label }]) => [rule, label])),
    "lock-in": "Lock-in of units",
  },
};
