import { z } from "zod";
import { choice, data, file, instant, longText, optional, percent, reference, rows, text } from "../fields";
import { defineResource } from "../resource";
import { tally } from "./tally";
import { PROPOSAL_KIND, PROPOSAL_STATUS } from "./vocabulary";

const RESOLUTION = [{ label: "For" }, { label: "Against" }, { label: "Abstain" }];

/** What the holders of an SPV decide; a resolution passes when its first option has the majority of what was voted. */
export const proposals = defineResource({
  name: "proposals",
  label: "Proposal",
  title: "title",
  permission: "spv",
  partsIn: ["proposal_ballots"],
  guarded: [
    [
      "PUT /console/proposals/:id/votes/:user_id",
      "vote",
      "always",
      "Record a vote that a holder did not cast themselves",
    ],
  ],
  record: z.object({
    spv_id: reference("spv", "SPV"),
    title: text("Title", { max: 160 }),
    body: longText("Text"),
    kind: choice(PROPOSAL_KIND, "Kind").default("resolution"),
    options: rows(z.object({ label: text("Option", { max: 80 }) }), "Options", { max: 10 }).default(RESOLUTION),
    quorum: percent("Quorum", { help: "Of everything that is held, this much has to vote." }).default("50"),
    majority: percent("Majority", { help: "Of what was voted, the winning option needs more than this." }).default(
      "50",
    ),
    opens_at: instant("Voting opens", { indexed: true }),
    closes_at: instant("Voting closes", { indexed: true }),
    status: choice(PROPOSAL_STATUS, "Status", { indexed: true, readOnly: true }).default("draft"),
    status_reason: optional(longText("Reason", { readOnly: true })),
    snapshot_at: optional(instant("Snapshot of holdings", { readOnly: true })),
    closed_at: optional(instant("Closed", { readOnly: true })),
    result: optional(data(tally, "Result", { readOnly: true })),
    /** SHA-256 of the snapshot, the votes and the result, in hexadecimal. */
    result_hash: optional(text("Seal", { readOnly: true })),
    executed_at: optional(instant("Executed", { readOnly: true })),
    execution_note: optional(longText("Execution", { readOnly: true })),
    execution_proof: optional(file("Proof of the execution", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch proposals" },
    get: { fails: "Failed to fetch proposals" },
    create: { fails: "Failed to create proposal" },
    update: { fails: "Failed to update proposal" },
    remove: { fails: "Failed to delete proposal" },
  },
  columns: ["title", "spv_id", "kind", "status", "opens_at", "closes_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { words: ["title"], through: ["spv_id"] },
  search: ["title"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    status: choice(PROPOSAL_STATUS, "Status").optional(),
  }),
  form: { Proposal: ["spv_id", "title", "body", "kind", "options", "quorum", "majority", "opens_at", "closes_at"] },
  check: ({ opens_at, closes_at, options }) => [
    ...(opens_at && closes_at && Date.parse(String(closes_at)) <= Date.parse(String(opens_at))
      ? [{ path: "closes_at", message: "Voting closes after it opens" }]
      : []),
    ...(Array.isArray(options) && options.length < 2
      ? [{ path: "options", message: "Give at least two options" }]
      : []),
  ],
  empty: { one: "Proposal", many: "Proposals" },
});
