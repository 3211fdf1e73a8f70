import { ROLE } from "../contract/roles/vocabulary";
import { DAY } from "../contract/time";
import { instantOf } from "../server/db/sample/time";
import type { tables } from "../server/db/tables";
import type { Audience } from "../server/notifications/audience";
import type { SampleAsset } from "./assets";

/** A notification of the sample. */
export interface SampleNotification {
  row: typeof tables.notifications.$inferInsert & { title: string; body: string; channels: ("in-app" | "email")[] };
  audience: Audience;
  /** Moment in milliseconds at which it was, or will be, sent. */
  at: number;
}

type Status = NonNullable<SampleNotification["row"]["status"]>;
type Channels = SampleNotification["row"]["channels"];
type Told = readonly [Status, days: number, Channels, Audience, title: string, body: string];

/** Gives notifications of every kind: sent and planned, to everybody and to those of one asset. */
export function sampleNotifications(assets: readonly SampleAsset[], now: number): SampleNotification[] {
  const named = (status: SampleAsset["status"]) => {
    const asset = assets.find((one) => one.status === status) as SampleAsset;
    return { id: asset.id, name: String(asset.row.name) };
  };
  const [sold, live, upcoming] = [named("closed-successful"), named("live"), named("upcoming")];
  return notificationsOf({ sold, live, upcoming }).map(([status, days, channels, audience, title, body]) => {
    const at = now + days * DAY;
    // It is written a day before it goes out; one that is planned was written yesterday.
    const written = instantOf(Math.min(at, now) - DAY);
    const row = {
      title,
      body,
      channels,
      status,
      audience_role: audience.role ?? null,
      audience_kyc: audience.kyc ?? null,
      audience_property_id: audience.property_id ?? null,
      audience_holding: audience.holding ?? null,
      send_at: days > 0 ? instantOf(at) : null,
      sent_at: status === "sent" ? instantOf(at) : null,
      version: status === "draft" ? 1 : 2,
      created_at: written,
      updated_at: status === "sent" || status === "cancelled" ? instantOf(at) : written,
    };
    return { row, audience, at };
  });
}

interface Named {
  id: number;
  name: string;
}

const notificationsOf = ({ sold, live, upcoming }: Record<"sold" | "live" | "upcoming", Named>): readonly Told[] => [
  [
    "sent",
    -40,
    ["in-app"],
    {},
    "Maintenance on Sunday",
    "Dear {{first_name}}, the platform is not available on Sunday between 02:00 and 04:00. Orders are not affected.",
  ],
  [
    "sent",
    -12,
    ["in-app", "email"],
    { property_id: sold.id, holding: "holds" },
    `Quarterly report of ${sold.name}`,
    `Dear {{first_name}}, the report of the last quarter of ${sold.name} is ready. You find it among the documents of the asset.`,
  ],
  [
    "sent",
    -5,
    ["email"],
    { kyc: "rejected" },
    "We could not verify your details",
    "Dear {{name}}, one of your checks was not successful. Please look at the reason in your profile and hand in what is missing.",
  ],
  [
    "sending",
    0,
    ["in-app"],
    { role: ROLE.support },
    "The desk meets at 10:30",
    "Hello {{first_name}}, today’s meeting of the desk begins half an hour later.",
  ],
  [
    "scheduled",
    1,
    ["in-app", "email"],
    { property_id: upcoming.id, holding: "interest" },
    `${upcoming.name} opens for orders`,
    `Dear {{first_name}}, you have expressed interest in ${upcoming.name}. Orders are taken from tomorrow on.`,
  ],
  [
    "scheduled",
    3,
    ["in-app", "email"],
    { kyc: "pending" },
    "Your verification is not complete",
    "Dear {{first_name}}, a check of your account is still open. Documents can only be signed once all four are done.",
  ],
  [
    "draft",
    0,
    ["in-app"],
    { property_id: live.id, holding: "waitlist" },
    `Tokens of ${live.name} are free again`,
    `Dear {{first_name}}, tokens of ${live.name} can be ordered again. You are on its waitlist.`,
  ],
  [
    "draft",
    0,
    ["in-app", "email"],
    { property_id: live.id, holding: "bookmark" },
    `${live.name}: the offer closes soon`,
    `Dear {{first_name}}, you have bookmarked ${live.name}. Its offer closes at the end of the month.`,
  ],
  [
    "draft",
    0,
    ["email"],
    { kyc: "verified" },
    "What is new on the platform",
    "Dear {{first_name}}, new assets are being prepared. We write to {{email}}; tell us if that changes.",
  ],
  [
    "cancelled",
    -8,
    ["email"],
    { property_id: live.id, holding: "orders" },
    `New documents for ${live.name}`,
    `Dear {{first_name}}, the documents of your order of ${live.name} have been prepared anew.`,
  ],
];
