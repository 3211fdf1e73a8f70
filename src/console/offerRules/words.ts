import { OFFER_RULES } from "../../contract/offerRules/rules";

/** The English words of the rules of offers. */
export const offerRuleWords = {
  title: "Rules of the offer",
  none: "No rule binds this offer: anybody may take any number of its tokens.",
  underWay: "Another person has to approve a change of the days, limits or investors of this offer.",
  refused: "The rules of the offer do not let this through",
  of: "%{now} of at most %{limit}",
  sources: { asset: "set by the asset", spv: "set by its SPV", law: "set by law" },
  rules: {
    ...Object.fromEntries(Object.entries(OFFER_RULES).map(([rule, { label }]) => [rule, label])),
    "sm-reit-size": "Size of the asset",
    "sm-reit-holders": "Holders when the offer closes",
    "sm-reit-share": "Part of the income that is distributed",
    "sm-reit-days": "Time to pay after a record date",
    "lock-in": "Lock-in of units",
  },
} as const;
