import { z } from "zod";
import { choice, email, flag, image, optional, percent, references, text } from "../fields";
import { defineResource } from "../resource";
import { PARTNER_KIND } from "./vocabulary";

const partnersOf = (kind: keyof typeof PARTNER_KIND, name: string, plural: string) =>
  defineResource({
    name,
    label: PARTNER_KIND[kind],
    plural,
    group: "Catalogue",
    title: "name",
    picture: "icon",
    permission: "config",
    restorable: true,
    storedIn: "asset_partners",
    record: z.object({
      kind: choice(PARTNER_KIND, "Kind", { readOnly: true, indexed: true }).default(kind),
      name: text("Name", { inline: true }),
      icon: optional(image("Icon")),
      commission: optional(percent("Commission")),
      email: optional(email("E-mail")),
      active: flag("Active", { inline: true, bulk: true }).default(true),
      assets: references("assets", "Assets").default([]),
    }),
    api: {
      list: { fails: "Failed to fetch partners" },
      get: { fails: "Failed to fetch partners" },
      create: { fails: "Failed to create partner" },
      update: { fails: "Failed to update partner" },
      remove: { fails: "Failed to delete partner" },
    },
    columns: ["name", "commission", "assets", "active", "updated_at"],
    found: { words: ["name"] },
    form: { Partner: ["name", "icon", "commission", "email", "active"], Assets: ["assets"] },
    empty: { one: PARTNER_KIND[kind], many: plural },
  });

/** Partners that bring investors to assets (specification §2, channel-assets-partner). */
export const channelPartners = partnersOf("channel", "channel-assets-partner", "Channel partners");

/** Partners that issue the tokens of assets (specification §2, token-asset-partner). */
export const tokenPartners = partnersOf("token", "token-asset-partner", "Token partners");
