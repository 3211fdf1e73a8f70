import { z } from "zod";
import { choice, date, file, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { VALUATION_BASIS } from "./vocabulary";

/**
 * What somebody found an asset to be worth on a day. Its units count at the price of the latest valuation of that day or
 * before; one of the same day takes the place of an earlier one. A second person approves each, and none is changed.
 */
export const valuations = defineResource({
  name: "valuations",
  label: "Valuation",
  group: "Portfolio",
  title: "property_name",
  permission: "assets",
  guarded: [["create", "create", "always", "Record a valuation"]],
  record: z.object({
    property_id: reference("assets", "Asset"),
    property_name: text("Asset", { computed: true, sortable: true }).optional(),
    valued_on: date("Valued on", { indexed: true }),
    basis: choice(VALUATION_BASIS, "Value of"),
    amount: money("Value"),
    /** The whole value divided by the tokens that are not redeemed, half a paisa up. */
    price: optional(money("Price per token", { readOnly: true })),
    valuer: text("Valuer", { max: 200 }),
    document: file("Report"),
    note: optional(longText("Note")),
  }),
  api: {
    list: { fails: "Failed to fetch valuations" },
    get: { fails: "Failed to fetch valuations" },
    create: { fails: "Failed to record the valuation" },
  },
  columns: ["property_name", "valued_on", "price", "basis", "amount", "valuer"],
  sort: { field: "valued_on", order: "DESC" },
  search: ["valuer"],
  filters: z.object({ property_id: reference("assets", "Asset").optional() }),
  form: { Valuation: ["property_id", "valued_on", "basis", "amount", "valuer", "document", "note"] },
  empty: { one: "Valuation", many: "Valuations" },
});
