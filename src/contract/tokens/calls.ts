import { z } from "zod";
import { choice, file, integer, link, longText, optional, reference, text } from "../fields";
import { walletAddress } from "../identifiers";
import { type CallsOf, callsOf } from "../route";
import { tokens, unitDeliveries } from "./resource";
import { tokenRoutes } from "./routes";
import { CHAIN_TRANSACTION_STATUS, DELIVERY_STATUS } from "./vocabulary";

const whole = (label: string, help: string) => integer(label, { min: 0, max: 10_000_000, help }).default(0);

/** What a token is issued with, or adopted. */
const terms = z.object({
  name: text("Name", { max: 60 }),
  symbol: text("Symbol", { max: 11, help: "As wallets show it beside an amount." }),
  cap: integer("Units at most", { min: 1, help: "As many as the asset has tokens." }),
  max_holders: whole("Holders at most", "Counted are wallets; 0 is no limit."),
  max_units: whole("Units a holder at most", "0 is no limit."),
  address: optional(walletAddress("Contract", { help: "Of a token that is deployed already; empty to deploy one." })),
  reason: longText("Reason", { help: "Who decides reads it." }),
});

const gas = z.object({
  gas: z.int(),
  /** In the coin of the chain, at what a unit of gas costs now; nothing where no node says. */
  cost: z.string().nullable(),
});

/** The chain as the console shows it. */
const chain = z.object({
  id: z.int(),
  name: z.string(),
  coin: z.string(),
  explorer: z.string().nullable(),
  confirmations: z.int(),
  /** Where each key's account is, and what it has in the coin of the chain. */
  relayer: z.string(),
  guardian: z.string().nullable(),
  balance: z.string().nullable(),
});

/** What issuing the token of an asset would come to. */
const proposal = z.object({
  name: z.string(),
  symbol: z.string(),
  cap: z.int(),
  max_holders: z.int(),
  lock_in_months: z.int(),
  /** Holders by the register that get their units with it: those with a proven wallet, and those whose are in custody. */
  in_wallets: z.int(),
  in_custody: z.int(),
  units: z.int(),
  deploy: gas,
  /** What keeps the asset from a token. */
  problem: z.string().nullable(),
});

const chainMove = z.object({
  status: choice(CHAIN_TRANSACTION_STATUS, "Status"),
  hash: z.string().nullable(),
  block: z.int().nullable(),
  confirmations: z.int(),
  /** Where the units go. */
  to: z.string().nullable(),
  custody: z.boolean(),
});

/** Where units are on their way by the chain. */
const delivery = z.object({
  id: z.int(),
  status: choice(DELIVERY_STATUS, "Status"),
  problem: z.string().nullable(),
  /** After so many blocks it is taken for good. */
  wanted: z.int(),
  explorer: z.string().nullable(),
  moves: z.array(chainMove),
});

/** Where units are on their way by the chain. */
export type Delivery = z.output<typeof delivery>;

/** A wallet as the contract of an asset has it, and what is in it. */
const holderWallet = z.object({
  property_id: z.int(),
  property_name: z.string(),
  symbol: z.string(),
  address: z.string(),
  allowed: z.boolean(),
  frozen: z.boolean(),
  frozen_units: z.int(),
  lost: z.boolean(),
  /** Nothing where no node answers. */
  units: z.int().nullable(),
});

/** What somebody has of an asset that is on a chain. */
const holderToken = z.object({
  property_id: z.int(),
  property_name: z.string(),
  symbol: z.string(),
  contract: z.string(),
  register: z.int(),
  /** Of them, those that are in custody; nothing where no node answers. */
  custody: z.int().nullable(),
});

/** What the calls of {@link tokenRoutes} take and give. */
export const tokenCalls = callsOf(tokenRoutes, {
  ofAsset: {
    answer: z.object({
      chain: chain.nullable(),
      token: tokens.record.nullable(),
      /** What the contract says now; nothing where no node answers. */
      state: z
        .object({ supply: z.int(), holders: z.int(), custody: z.int(), paused: z.boolean(), register: z.int() })
        .nullable(),
      proposal: proposal.nullable(),
    }),
  },
  issue: { body: terms, answer: tokens.record },
  pause: { body: z.object({ reason: longText("Reason") }), answer: tokens.record },
  unpause: { body: z.object({ reason: longText("Reason") }), answer: tokens.record },
  nameDocument: {
    body: z.object({
      document: file("Document", { help: "Such as the information memorandum: the contract keeps its SHA-256." }),
      uri: link("Where it is to be had", { help: "An address that investors reach." }),
      reason: longText("Reason"),
    }),
    answer: tokens.record,
  },
  ofOrder: { answer: delivery.nullable() },
  verdict: {
    query: z.object({
      from_user_id: reference("customers", "From"),
      to_user_id: reference("customers", "To"),
      units: integer("Units", { min: 1, max: 10_000_000 }),
    }),
    /** Nothing that refuses it: it would pass, or no contract of the asset is there to be asked. */
    answer: z.object({ refusal: z.string().nullable() }),
  },
  wallets: {
    answer: z.object({
      explorer: z.string().nullable(),
      /** The wallet that is proven now. */
      proven: z.string().nullable(),
      tokens: z.array(holderToken),
      wallets: z.array(holderWallet),
    }),
  },
  takeOut: { body: z.object({ property_id: reference("assets", "Asset") }), answer: unitDeliveries.record },
  recover: {
    body: z.object({
      lost: walletAddress("Lost wallet"),
      replacement: walletAddress("Wallet in its place", { help: "The one that the customer has proven." }),
      reason: longText("Reason", { help: "How it was lost, and how the holder was identified." }),
      document: optional(file("Document")),
    }),
    answer: z.object({ transactions: z.int() }),
  },
  retry: { answer: unitDeliveries.record },
  giveUp: { answer: unitDeliveries.record },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof tokenCalls> {}
}
