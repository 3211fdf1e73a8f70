import { z } from "zod";
import { choice, image, instant, longText, optional, richText, text } from "../fields";
import { defineResource } from "../resource";
import { POST_CATEGORY, POST_STATUS } from "./vocabulary";

/** Posts of the platform's blog; a scheduled one is published by the platform when its time comes. */
export const blog = defineResource({
  name: "blog",
  label: "Post",
  plural: "Blog",
  group: "Catalogue",
  title: "title",
  picture: "cover",
  permission: "config",
  restorable: true,
  record: z.object({
    title: text("Title", { inline: true }),
    slug: text("Address", {
      max: 120,
      pattern: /^[a-z\d]+(-[a-z\d]+)*$/,
      message: "Use small letters, digits and single hyphens",
      unique: true,
    }),
    category: choice(POST_CATEGORY, "Category", { indexed: true, inline: true, bulk: true }).default("news"),
    status: choice(POST_STATUS, "Status", { indexed: true, bulk: true }).default("draft"),
    publish_at: optional(instant("Published at", { indexed: true })),
    cover: optional(image("Picture")),
    summary: optional(longText("Summary", { inline: true })),
    body: richText("Text"),
  }),
  api: {
    list: { fails: "Failed to fetch posts" },
    get: { fails: "Failed to fetch posts" },
    create: { fails: "Failed to create post" },
    update: { fails: "Failed to update post" },
    remove: { fails: "Failed to delete post" },
  },
  columns: ["title", "category", "status", "publish_at", "updated_at"],
  found: { words: ["title"] },
  search: ["title", "slug"],
  filters: z.object({
    category: choice(POST_CATEGORY, "Category").optional(),
    status: choice(POST_STATUS, "Status").optional(),
  }),
  form: { Post: ["title", "slug", "category", "status", "publish_at", "cover", "summary", "body"] },
  check: ({ status, publish_at }) =>
    status === "scheduled" && !publish_at ? [{ path: "publish_at", message: "Say when it is to be published" }] : [],
  empty: { one: "Post", many: "Posts" },
});
