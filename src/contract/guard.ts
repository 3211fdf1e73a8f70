import type { SENSITIVE_ACTION } from "./approvals/vocabulary";
import type { Endpoint } from "./route";
import type { KnownSetting } from "./settings/known";

/** When a guarded write waits for a second person; one that does not is done at once. */
export type Waits =
  | "always"
  /** When one of these fields gets another value; the whole change waits then. */
  | { changed: readonly string[] }
  /** When it is about one of these settings, by their names. */
  | { settings: readonly KnownSetting[] }
  /** When the amount reaches what a setting says, and always without the proof; money from a wallet has arrived before. */
  | { amountFrom: KnownSetting; proof: string }
  /** When a field of the body has one of these values. */
  | { field: string; is: readonly string[] }
  /** When what only the server knows is so. */
  | { rule: GuardRule };

/** What only the server knows of a guarded write, in words. */
export const GUARD_RULES = {
  "no evidence": "nobody but the asker has handed in evidence for an approval, or a refusal has no reason",
  "another company":
    "an approved company gets another name, number, e-mail address or phone, nobody but the asker has handed in evidence for an approval, or a refusal has no reason",
  "recorded the money": "whoever asks has recorded money of the order that nobody else has confirmed",
  "passes a gate by": "the step passes a gate by that asks for two, such as a KYC that is not verified",
  "offer under way":
    "an asset of it is reviewed or on offer, and a rule of the offer gets another figure or its SPV another name, number or owner",
  "asset on offer": "the asset is reviewed or on offer",
  "no trial": "the platform is more than a trial on one machine with the embedded database and sample data",
  "another could approve": "somebody else could approve it; until then the first administrator invites alone",
} as const;

/** A rule that only the server can look at. */
export type GuardRule = keyof typeof GUARD_RULES;

/**
 * A write of a resource that one person does not do alone: a verb of it by whatever path or a call of its own, the kind
 * of the request, when it waits, and what it is, in a few words.
 */
export type Guard = readonly [
  write: "create" | "update" | "remove" | Endpoint,
  action: keyof typeof SENSITIVE_ACTION,
  waits: Waits,
  what: string,
];

/** What waits unless something speaks for an approval, and a refusal says why. */
export const NO_EVIDENCE = { rule: "no evidence" } as const satisfies Waits;
