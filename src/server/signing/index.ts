import type { envelopes } from "../../contract/signing/resource";
import { MINUTE } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { expireEnvelopes, nextExpiry } from "./expire";
import { envelopeRules } from "./rules";
import { serveSigning } from "./serve";
import { ENVELOPES_OUT, SIGNATURES } from "./spvOverview";

declare module "../db/tables" {
  interface Tables {
    envelopes: TableOf<typeof envelopes>;
  }
}

/** Documents that investors and others sign. */
export const signing = subject({
  resources: { envelopes: envelopeRules },
  serve: [serveSigning],
  work: {
    "ending documents that nobody signed": { every: MINUTE, run: expireEnvelopes, byClock: true, due: nextExpiry },
  },
  ends: nextExpiry,
  spvOverview: { tasks: [ENVELOPES_OUT], deadlines: [SIGNATURES] },
});
