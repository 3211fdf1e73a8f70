import { z } from "zod";
import { choice, flag, instant, integer, longText, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { TOKEN_STATUS } from "../tokens/vocabulary";
import { reconciliationRoutes } from "./routes";
import { FINDING } from "./vocabulary";

/** What explains a finding: a delivery by its number and status, or a transaction by its hash. */
const explanation = z.object({
  by: z.enum(["delivery", "transaction"]),
  id: z.int().optional(),
  status: z.string().optional(),
  hash: z.string().optional(),
});

const finding = z.object({
  id: z.int(),
  token_id: reference("tokens", "Token"),
  token_name: text("Token"),
  kind: choice(FINDING, "Finding"),
  /** The holder that it is about, by number and name. */
  user_id: optional(reference("customers", "Holder")),
  user_name: optional(text("Holder", { personal: true })),
  /** With the letters of its checksum. */
  address: optional(text("Address")),
  order_id: optional(reference("orders", "Order")),
  /** Units; nothing where it is about none. */
  chain: z.int().nullable(),
  register: z.int().nullable(),
  /** What was found where it is no number of units, such as the hash of a transaction. */
  detail: optional(text("Found")),
  explained: flag("Explained"),
  explained_by: z.array(explanation),
  /** It was done elsewhere, and stays until somebody explains it. */
  is_act: flag("Done elsewhere"),
  since: instant("Since"),
});

/** In what chain and register of a token differ, or what was done to its contract elsewhere. */
export type ReportedFinding = z.output<typeof finding>;

const token = z.object({
  id: z.int(),
  name: text("Token"),
  symbol: text("Symbol"),
  property_id: reference("assets", "Asset"),
  property_name: text("Asset"),
  status: choice(TOKEN_STATUS, "Status"),
  /** The block that its contract was read to; nothing before the first. */
  block: z.int().nullable(),
  block_hash: z.string().nullable(),
  /** All that the chain has was read when it was looked at last. */
  caught_up: flag("Read to the end"),
  compared_at: instant("Compared").nullable(),
  problem: text("Problem").nullable(),
  /** Units by the chain in all, and of them those in custody; units by the register. */
  supply: z.int(),
  custody: z.int(),
  register: z.int(),
  /** Addresses that have units. */
  holders: z.int(),
  /** Findings that nothing explains. */
  unexplained: z.int(),
});

/** A token, how far its contract was read, and what it has by chain and register. */
export type ReportedToken = z.output<typeof token>;

/** What a register says that addresses have after a block, as `src/chain/proof` reads it. */
const proof = z.object({
  format: z.string(),
  made_at: instant(),
  chain_id: z.int(),
  contract: z.string(),
  code_hash: z.string(),
  block: z.object({ number: z.int(), hash: z.string() }),
  from_block: z.int(),
  supply: z.int(),
  holders: z.array(z.object({ address: z.string(), units: z.int() })),
  custody: z.object({ units: z.int(), parts: z.array(z.object({ holder: z.string(), units: z.int() })) }),
  register: z.object({ movements: z.int(), last: z.int(), sha256: z.string() }),
});

/** What the calls of {@link reconciliationRoutes} take and give. */
export const reconciliationCalls = callsOf(reconciliationRoutes, {
  report: {
    answer: z.object({
      /** The chain that the platform is connected to; nothing where it works without. */
      chain: z.object({ id: z.int(), name: z.string(), explorer: z.string().nullable() }).nullable(),
      tokens: z.array(token),
      /** What stands, what nothing explains before what is on its way. */
      findings: z.array(finding),
      unexplained: z.int(),
    }),
  },
  explain: {
    body: z.object({ reason: longText("Explanation", { help: "Who did it and why; it stays in the trail." }) }),
    answer: z.object({ id: z.int() }),
  },
  register: {
    answer: z.array(
      z.object({ name: z.string(), symbol: z.string(), chain_id: z.int(), contract: z.string(), proof: z.string() }),
    ),
  },
  ofContract: { answer: proof },
  proof: {
    query: z.object({ block: integer("Block", { min: 0, max: 2_000_000_000 }).optional() }),
    answer: proof,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof reconciliationCalls> {}
}
