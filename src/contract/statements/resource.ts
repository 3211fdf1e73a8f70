import { z } from "zod";
import { choice, data, date, difference, flag, integer, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { linePart, lineReason } from "./parts";
import { LINE_GROUP, LINE_SIDE, LINE_STATE, STATEMENT_FORMAT, STATEMENT_STATUS } from "./vocabulary";

const balance = (label: string) => optional(difference(label, { readOnly: true }));

/** Statements of the platform's bank accounts: each file once, by its hash. */
export const bankStatements = defineResource({
  name: "bank-statements",
  label: "Bank statement",
  group: "Money",
  title: "file_name",
  permission: "ledger",
  guarded: [["POST /console/bank-statements/:id/posting", "statement", "always", "Post the lines of a bank statement"]],
  storedIn: "bank_statements",
  record: z.object({
    account_id: reference("bank-accounts", "Bank account", { readOnly: true }),
    format: choice(STATEMENT_FORMAT, "Format", { readOnly: true }),
    file_name: text("File", { readOnly: true }),
    file_hash: text("SHA-256 of the file", { max: 64, readOnly: true, unique: true }),
    period_from: date("From", { readOnly: true }),
    period_to: date("To", { readOnly: true, indexed: true }),
    opening: balance("Opening balance"),
    credits: money("Credits", { readOnly: true }),
    debits: money("Debits", { readOnly: true }),
    closing: balance("Closing balance"),
    lines: integer("Lines", { readOnly: true }),
    status: choice(STATEMENT_STATUS, "Status", { readOnly: true, indexed: true }).default("open"),
    open_lines: integer("To post", { computed: true }).optional(),
    unclear_lines: integer("Unclear", { computed: true }).optional(),
    done_lines: integer("Posted", { computed: true }).optional(),
    brought_by: optional(reference("employee", "Brought by", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch bank statements" },
    get: { fails: "Failed to fetch bank statements" },
    remove: { fails: "Failed to delete the bank statement" },
  },
  columns: ["file_name", "account_id", "period_from", "period_to", "credits", "lines", "unclear_lines", "status"],
  sort: { field: "id", order: "DESC" },
  search: ["file_name"],
  filters: z.object({
    account_id: reference("bank-accounts", "Bank account").optional(),
    status: choice(STATEMENT_STATUS, "Status").optional(),
  }),
  empty: { one: "Bank statement", many: "Bank statements" },
});

/** Lines of bank statements, with what is known of each and why. */
export const bankStatementLines = defineResource({
  name: "bank-statement-lines",
  label: "Line of a statement",
  plural: "Lines of statements",
  title: "id",
  permission: "ledger",
  storedIn: "bank_statement_lines",
  record: z.object({
    statement_id: reference("bank-statements", "Bank statement", { readOnly: true }),
    position: integer("Line", { readOnly: true }),
    booked_on: date("Day", { readOnly: true }),
    side: choice(LINE_SIDE, "Side", { readOnly: true }),
    amount: money("Amount", { readOnly: true }),
    reference: optional(text("Bank reference", { max: 100, readOnly: true })),
    narration: optional(longText("Narration", { readOnly: true, personal: true })),
    payer: optional(text("Payer", { readOnly: true, personal: true })),
    /** Last digits of the account that it came from. */
    payer_account: optional(text("Payer’s account", { max: 20, readOnly: true, personal: true })),
    /** Customer whose bank account that is. */
    payer_id: optional(reference("customers", "Account of", { readOnly: true })),
    reversal: flag("Reversal", { readOnly: true }).default(false),
    balance: balance("Balance"),
    state: choice(LINE_STATE, "State", { readOnly: true, indexed: true }),
    reasons: data(z.array(lineReason), "Why", { readOnly: true }).default([]),
    /** What it is to be allocated to; the rest of it stays in suspense. */
    parts: data(z.array(linePart), "For", { readOnly: true }).default([]),
    /** What else it may be for. */
    candidates: data(z.array(linePart), "May be for", { readOnly: true }).default([]),
    decided: flag("Decided by a person", { readOnly: true }).default(false),
    receipt_id: optional(reference("receipts", "Receipt", { readOnly: true })),
    same_as: optional(reference("bank-statement-lines", "Same as line", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch the lines" }, get: { fails: "Failed to fetch the lines" } },
  columns: ["position", "booked_on", "side", "amount", "reference", "payer", "state"],
  sort: { field: "position", order: "ASC" },
  search: ["reference", "narration", "payer"],
  filters: z.object({
    statement_id: reference("bank-statements", "Bank statement", { unlisted: true }).optional(),
    group: choice(LINE_GROUP, "Group", { unlisted: true }).optional(),
    state: choice(LINE_STATE, "State").optional(),
    side: choice(LINE_SIDE, "Side").optional(),
    receipt_id: reference("receipts", "Receipt", { unlisted: true }).optional(),
  }),
  empty: { one: "Line", many: "Lines" },
});
