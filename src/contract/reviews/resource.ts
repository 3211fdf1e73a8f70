import { z } from "zod";
import { choice, instant, integer, longText, optional, reference } from "../fields";
import { defineResource } from "../resource";
import { MODERATION_STATUS } from "./vocabulary";

/** What customers say of assets, read by the back office before everybody may. */
export const reviews = defineResource({
  name: "review",
  label: "Review",
  group: "Catalogue",
  title: "id",
  permission: "customers",
  restorable: true,
  record: z.object({
    property_id: reference("assets", "Asset"),
    user_id: reference("customers", "Customer"),
    rating: integer("Rating", { min: 1, max: 5, unit: "of 5", indexed: true }),
    text: longText("Review"),
    status: choice(MODERATION_STATUS, "Status", { indexed: true, bulk: true }).default("pending"),
    answer: optional(longText("Answer")),
    answered_at: optional(instant("Answered", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch reviews" },
    get: { fails: "Failed to fetch reviews" },
    update: { fails: "Failed to update review" },
    remove: { fails: "Failed to delete review" },
  },
  columns: ["text", "rating", "property_id", "user_id", "status"],
  search: ["text"],
  filters: z.object({
    status: choice(MODERATION_STATUS, "Status").optional(),
    property_id: reference("assets", "Asset").optional(),
    user_id: reference("customers", "Customer").optional(),
  }),
  narrowed: { status: "pending" },
  form: { Review: ["status", "answer"] },
  empty: { one: "Review", many: "Reviews" },
});
