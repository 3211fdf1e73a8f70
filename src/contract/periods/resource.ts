import { z } from "zod";
import { choice, instant, optional, text } from "../fields";
import { defineResource } from "../resource";
import { PERIOD_STATUS } from "./vocabulary";

/**
 * Months of the books in the platform's time zone, `2026-04`: each is there from the first transfer on that falls into
 * it or a later one. One that is closed keeps its trial balance, and takes nothing any more.
 */
export const periods = defineResource({
  name: "periods",
  label: "Period",
  group: "Books",
  title: "month",
  permission: "ledger",
  guarded: [["POST /console/periods/:id/close", "close", "always", "Close a month of the books"]],
  record: z.object({
    month: text("Month", { month: true, unique: true, readOnly: true }),
    status: choice(PERIOD_STATUS, "Status", { indexed: true, readOnly: true }).default("open"),
    closed_at: optional(instant("Closed", { readOnly: true })),
    closed_by: optional(text("Approved by", { readOnly: true, personal: true })),
  }),
  api: { list: { fails: "Failed to fetch the periods" }, get: { fails: "Failed to fetch the periods" } },
  columns: ["month", "status", "closed_at", "closed_by"],
  sort: { field: "month", order: "DESC" },
  search: ["month"],
  filters: z.object({ status: choice(PERIOD_STATUS, "Status").optional() }),
  empty: { one: "Period", many: "Periods" },
});
