import { z } from "zod";
import { choice, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { signature, typedBallot } from "./ballot";
import { holderRoutes } from "./routes";
import { UNIT_EVENT } from "./vocabulary";

/** Entries of a history that one page has. */
export const HISTORY_ROWS = 20;

const link = z.object({
  sent_at: z.string(),
  expires_at: z.string(),
  /** It opens nothing any more: its time is over, or the customer's e-mail address or account is another than then. */
  ended: z.boolean(),
  opened_at: z.string().nullable(),
});

/** A customer's link to their page. */
export type HolderLink = z.output<typeof link>;

const token = z.object({
  symbol: z.string(),
  contract: z.string(),
  chain_id: z.int(),
  chain: z.string(),
  explorer: z.string().nullable(),
  /** Of the units, those in the holder's wallets and in custody; nothing where no node answers. */
  in_wallet: z.int().nullable(),
  custody: z.int().nullable(),
});

const holding = z.object({
  property_id: z.int(),
  property_name: z.string(),
  /** By the register. */
  units: z.int(),
  /** Of them, those that may not leave. */
  on_hold: z.int(),
  /** Nothing where the asset has none. */
  token: token.nullable(),
});

/** What a holder has of one asset. */
export type HeldUnits = z.output<typeof holding>;

const opened = z.object({
  first_name: text("First name", { personal: true }),
  expires_at: z.string(),
  /** KYC holds: units can come to a wallet. */
  verified: z.boolean(),
  /** The one that is proven. */
  wallet: z.object({ address: z.string(), since: z.string() }).nullable(),
  holdings: z.array(holding),
  /** Issuers that certify what the holder has of them. */
  statements: z.array(z.object({ spv_id: z.int(), name: z.string() })),
});

/** What lies behind a holder's link. */
export type OpenedHolder = z.output<typeof opened>;

const event = z.object({
  /** Tells it from the others. */
  key: z.string(),
  kind: choice(UNIT_EVENT),
  at: z.string(),
  property_name: z.string(),
  /** Nothing where none moved. */
  units: z.int().nullable(),
  /** Whether they came, went, or changed their place alone. */
  side: z.enum(["in", "out", "within"]),
  /** It is on its way by the chain, and the register waits for it. */
  under_way: z.boolean(),
  explorer: z.string().nullable(),
  /** Hashes of its transactions. */
  transactions: z.array(z.string()),
});

/** Something that became of a holder's units. */
export type UnitEvent = z.output<typeof event>;

const history = z.object({ events: z.array(event), found: z.int(), pageSize: z.int() });

/** A page of a holder's history. */
export type UnitHistory = z.output<typeof history>;

/** A proposal that a holder may vote on, with their vote. */
export const holderProposal = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  spv_name: z.string(),
  options: z.array(z.string()),
  closes_at: z.string(),
  /** What the vote weighs, in percent of all that was held as the voting opened. */
  percentage: z.string(),
  /** Place of the option that was voted for; nothing before the vote. */
  option: z.int().nullable(),
  voted_at: z.string().nullable(),
  /** The wallet by whose signature the vote was cast. */
  signed_by: z.string().nullable(),
});

/** A proposal that a holder may vote on, with their vote. */
export type HolderProposal = z.output<typeof holderProposal>;

const behind = { token: z.string().min(20).max(200) };
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const voting = { ...behind, proposal_id: z.int().positive(), option: z.int().min(0).max(9) };

/** What the calls of {@link holderRoutes} take and give. */
export const holderCalls = callsOf(holderRoutes, {
  link: { answer: link.nullable() },
  send: { answer: link },
  history: { query: z.object({ page }), answer: history },
  open: { body: z.object(behind), answer: opened },
  ownHistory: { body: z.object({ ...behind, page }), answer: history },
  statement: { body: z.object({ ...behind, spv_id: z.int().positive() }) },
  proposals: { body: z.object(behind), answer: z.array(holderProposal) },
  ballot: { body: z.object(voting), answer: typedBallot },
  vote: { body: z.object({ ...voting, replaces: z.int().min(0), signature: signature() }), answer: holderProposal },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof holderCalls> {}
}
