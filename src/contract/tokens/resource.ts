import { z } from "zod";
import {
  choice,
  choiceOfIds,
  decimal,
  file,
  flag,
  instant,
  integer,
  longText,
  money,
  optional,
  reference,
  text,
} from "../fields";
import { defineResource } from "../resource";
import { CHAIN } from "../spv/vocabulary";
import { UNIT_MOVEMENT } from "../units/vocabulary";
import { CHAIN_KEY, CHAIN_TRANSACTION, CHAIN_TRANSACTION_STATUS, DELIVERY_STATUS, TOKEN_STATUS } from "./vocabulary";

/** Units that the contract counts; more than an asset may have. */
const UNITS = { min: 0, max: 1_000_000_000 } as const;

/**
 * Contracts of assets whose units are on a chain, one an asset. What they are and may is told by the chain; here stands
 * what was asked for, and what the last look at the chain gave.
 */
export const tokens = defineResource({
  name: "tokens",
  label: "Token",
  group: "Books",
  title: "name",
  option: ["symbol"],
  permission: "assets",
  guarded: [
    ["PUT /console/tokens/:id/unpause", "change", "always", "Let the token go on"],
    ["PUT /console/tokens/:id/document", "change", "always", "Name the token’s document"],
  ],
  storedIn: "tokens",
  record: z.object({
    property_id: reference("assets", "Asset", { readOnly: true, unique: true }),
    property_name: text("Asset", { computed: true, sortable: true }).optional(),
    name: text("Name", { readOnly: true, max: 120 }),
    symbol: text("Symbol", { readOnly: true, max: 12 }),
    chain_id: choiceOfIds(CHAIN, "Chain", { readOnly: true }),
    /** With the letters of its checksum; nothing until it is deployed. */
    address: optional(text("Contract", { readOnly: true, max: 42, unique: true })),
    status: choice(TOKEN_STATUS, "Status", { indexed: true, readOnly: true }).default("deploying"),
    problem: optional(text("Problem", { readOnly: true, max: 500 })),
    cap: integer("Units at most", { ...UNITS, readOnly: true }),
    /** Nought is no limit, here and below. */
    max_holders: integer("Holders at most", { ...UNITS, readOnly: true }).default(0),
    max_units: integer("Units a holder at most", { ...UNITS, readOnly: true }).default(0),
    adopted: flag("Adopted", { readOnly: true }).default(false),
    document: optional(file("Document", { readOnly: true })),
    /** SHA-256, as the contract has it. */
    document_hash: optional(text("Hash of the document", { readOnly: true, max: 66 })),
    deployed_at: optional(instant("Deployed", { readOnly: true })),
    block_number: optional(integer("Block", { readOnly: true })),
    transaction_id: optional(reference("chain-transactions", "Transaction", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch tokens" }, get: { fails: "Failed to fetch tokens" } },
  columns: ["name", "symbol", "property_name", "chain_id", "address", "status", "cap", "deployed_at"],
  sort: { field: "id", order: "DESC" },
  found: { words: ["name"], exact: ["address"] },
  search: ["name", "symbol", "address"],
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    status: choice(TOKEN_STATUS, "Status").optional(),
  }),
  empty: { one: "Token", many: "Tokens" },
});

/** Transactions that the platform has sent to a chain, or is about to (EIP-1559). */
export const chainTransactions = defineResource({
  name: "chain-transactions",
  label: "Chain transaction",
  group: "Books",
  title: "id",
  option: ["kind", "hash"],
  permission: "assets",
  storedIn: "chain_transactions",
  record: z.object({
    kind: choice(CHAIN_TRANSACTION, "What", { indexed: true, readOnly: true }),
    property_id: optional(reference("assets", "Asset", { readOnly: true })),
    property_name: optional(text("Asset", { computed: true, sortable: true })),
    chain_id: choiceOfIds(CHAIN, "Chain", { readOnly: true }),
    signer: choice(CHAIN_KEY, "Key", { readOnly: true }),
    status: choice(CHAIN_TRANSACTION_STATUS, "Status", { indexed: true, readOnly: true }).default("queued"),
    /** Of the attempt that was mined, else of the last one. */
    hash: optional(text("Hash", { readOnly: true, max: 66, unique: true })),
    nonce: optional(integer("Nonce", { readOnly: true })),
    attempts: integer("Attempts", { readOnly: true }).default(0),
    block_number: optional(integer("Block", { readOnly: true })),
    confirmations: integer("Confirmations", { readOnly: true }).default(0),
    gas_used: optional(integer("Gas", { readOnly: true })),
    fee: optional(decimal("Fee", { readOnly: true, unit: "gwei" })),
    problem: optional(text("Problem", { readOnly: true, max: 500 })),
    sent_at: optional(instant("Sent", { readOnly: true })),
    confirmed_at: optional(instant("Confirmed", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch chain transactions" },
    get: { fails: "Failed to fetch chain transactions" },
  },
  columns: ["id", "kind", "property_name", "status", "confirmations", "hash", "block_number", "gas_used", "sent_at"],
  sort: { field: "id", order: "DESC" },
  found: { exact: ["hash"] },
  search: ["hash"],
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    kind: choice(CHAIN_TRANSACTION, "What").optional(),
    status: choice(CHAIN_TRANSACTION_STATUS, "Status").optional(),
    signer: choice(CHAIN_KEY, "Key").optional(),
  }),
  empty: { one: "Chain transaction", many: "Chain transactions" },
});

/**
 * Movements of units that are on their way by the chain: the register enters each once its transactions are confirmed,
 * but for those that it had before the asset had a contract.
 */
export const unitDeliveries = defineResource({
  name: "unit-deliveries",
  label: "Delivery of units",
  plural: "Deliveries of units",
  title: "id",
  option: ["property_name", "kind"],
  permission: "assets",
  storedIn: "unit_deliveries",
  record: z.object({
    kind: choice(UNIT_MOVEMENT, "Movement", { readOnly: true }),
    property_id: reference("assets", "Asset", { readOnly: true }),
    property_name: text("Asset", { computed: true, sortable: true }).optional(),
    from_user_id: optional(reference("customers", "From", { readOnly: true })),
    from_name: optional(text("From", { computed: true, personal: true })),
    to_user_id: optional(reference("customers", "To", { readOnly: true })),
    to_name: optional(text("To", { computed: true, personal: true })),
    units: integer("Units", { readOnly: true, min: 1, max: 10_000_000 }),
    status: choice(DELIVERY_STATUS, "Status", { indexed: true, readOnly: true }).default("waiting"),
    problem: optional(longText("Problem", { readOnly: true })),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    unit_transfer_id: optional(reference("unit-transfers", "Transfer of units", { readOnly: true })),
    price: optional(money("Price per unit", { readOnly: true })),
    distribution_id: optional(reference("distributions", "Distribution", { readOnly: true })),
    /** Number of the movement that a correction undoes. */
    corrects_id: optional(integer("Corrects movement", { readOnly: true })),
    reason: optional(longText("Reason", { readOnly: true })),
    document: optional(file("Document", { readOnly: true })),
    approval_id: optional(reference("approvals", "Approval", { readOnly: true })),
    recorded_by: optional(reference("employee", "Asked by", { readOnly: true })),
    /** The register had it before it was sent. */
    entered: flag("Sent after the register", { readOnly: true }).default(false),
    /** Number of the register's movement; nothing before it is entered, and where units leave custody alone. */
    movement_id: optional(integer("Register movement", { readOnly: true, unique: true })),
    delivered_at: optional(instant("Delivered", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch deliveries of units" },
    get: { fails: "Failed to fetch deliveries of units" },
  },
  columns: ["id", "kind", "property_name", "from_name", "to_name", "units", "status", "order_id", "delivered_at"],
  sort: { field: "id", order: "DESC" },
  found: { exact: ["id"], through: ["from_user_id", "to_user_id", "property_id"] },
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    status: choice(DELIVERY_STATUS, "Status").optional(),
    order_id: reference("orders", "Order").optional(),
  }),
  sums: ["units"],
  empty: { one: "Delivery of units", many: "Deliveries of units" },
});
