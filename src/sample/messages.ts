import { eq } from "drizzle-orm";
import { notifications } from "../contract/notifications/resource";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { markRead } from "../server/notifications/inbox";
import { cancelNotification, sendNotification } from "../server/notifications/move";
import { sendNotifications } from "../server/notifications/reach";
import { notificationRules } from "../server/notifications/rules";
import { notices } from "../server/notifications/tables";
import { deliverMessages } from "../server/outbox/deliver";
import { createRecord } from "../server/resources/store";
import { requestCode } from "../server/session/endUser";
import type { Around } from "./acting";
import type { SampleCustomer } from "./people";
import type { SampleAsset } from "./portfolio";
import type { Scene } from "./timeline";

/** Notifications of every kind: status, days from now, channels, audience, title and text; {sold}, {live} and {next} are assets. */
const TOLD = `
sent | -200 | in-app | everybody | Maintenance on Sunday | Dear {{first_name}}, the platform is not available on Sunday between 02:00 and 04:00. Orders are not affected.
sent | -12 | in-app email | holds sold | Quarterly report of {sold} | Dear {{first_name}}, the report of the last quarter is ready. You find it among the documents of the asset.
sent | -5 | email | kyc rejected | We could not verify your details | Dear {{name}}, one of your checks was not successful. Please hand in what is missing.
sending | 0 | in-app | support | The desk meets at 10:30 | Hello {{first_name}}, today’s meeting of the desk begins half an hour later.
scheduled | 1 | in-app email | interest next | {next} opens for orders | Dear {{first_name}}, you have expressed interest in it. Orders are taken from tomorrow on.
scheduled | 3 | in-app email | kyc pending | Your verification is not complete | Dear {{first_name}}, a check of your account is still open.
draft | 0 | in-app | waitlist live | Tokens of {live} are free again | Dear {{first_name}}, you are on its waitlist: tokens can be ordered again.
draft | 0 | in-app email | bookmark live | {live}: the offer closes soon | Dear {{first_name}}, you have bookmarked it. Its offer closes at the end of the month.
draft | 0 | email | kyc verified | What is new on the platform | Dear {{first_name}}, new assets are being prepared. We write to {{email}}; tell us if that changes.
cancelled | -8 | email | orders live | New documents for {live} | Dear {{first_name}}, the documents of your order have been prepared anew.`;

/** Assets that notifications are about. */
type Named = Record<string, SampleAsset | undefined>;

/** Plays the notifications, and codes that customers ask for. */
export function messageScenes(
  around: Around,
  assets: readonly SampleAsset[],
  customers: readonly SampleCustomer[],
): Scene[] {
  const first = (status: SampleAsset["status"]) => assets.find((one) => one.status === status);
  const named = { sold: first("closed-successful"), live: first("live"), next: first("upcoming") };
  return [
    ...TOLD.trim()
      .split("\n")
      .map((line, index) => notificationScene(around, line.split(" | "), named, index)),
    codeScene(around, customers.find(({ checks }) => checks === "pppp") as SampleCustomer),
  ];
}

function audienceOf(words: string, named: Named) {
  const [what, of = ""] = words.trim().split(" ");
  const asset = named[of]?.id ?? null;
  const kyc = what === "kyc" ? of : null;
  return { role: what === "support" ? ROLE.support : null, kyc, property_id: asset, holding: asset && what };
}

async function* notificationScene(
  { stage, desk, now }: Around,
  [status, days, ways = "", audience = "", ...words]: readonly string[],
  named: Named,
  index: number,
): Scene {
  const manager = drawFor("sample notification", index).pick(desk.managers);
  const at = now + Number(days) * DAY;
  const channels = ways.split(" ");
  const [title, body] = words.map((text) =>
    text.replace(/\{(sold|live|next)\}/g, (_, of) => named[of]?.story.name ?? ""),
  );
  // It is written a day before it goes out; one that is planned was written yesterday.
  yield Math.min(at, now) - DAY;
  const isPlanned = status === "scheduled" || status === "cancelled";
  const values = { title, body, channels, audience: audienceOf(audience, named) };
  const { id } = await createRecord(stage.as(manager), notifications, notificationRules, {
    ...{ ...values, send_at: isPlanned ? instantOf(at + DAY) : null },
  });
  if (status === "draft") return;
  yield status === "sending" ? now - HOUR : isPlanned ? stage.now() + HOUR : at;
  await sendNotification(stage.as(manager), id);
  if (status === "cancelled") await cancelNotification(stage.as(manager), id);
  if (status !== "sent") return;
  await sendNotifications(stage.deps);
  const { user_id, notification_id } = notices;
  const given = await stage.deps.db.select({ user_id }).from(notices).where(eq(notification_id, id));
  for (const { user_id } of given.slice(0, 20)) await markRead(stage.deps.db, user_id, stage.deps.clock());
  if (channels.includes("email")) yield* mail(stage);
}

/** Has a mail server take what waits, but for mailboxes that it does not know. */
async function* mail({ deps, now }: Around["stage"]): Scene {
  const send = async ({ recipient }: { recipient: string }) => {
    if (/[02468]@/.test(recipient) && /^[a-f]/.test(recipient)) throw new Error("550 5.1.1 The mailbox does not exist");
  };
  for (let pause = HOUR / 60; pause < 8 * HOUR; pause *= 4) {
    await deliverMessages({ ...deps, mail: send });
    yield now() + pause;
  }
  await deliverMessages({ ...deps, mail: send });
}

/** Has a customer ask for a code, which waits to be delivered. */
async function* codeScene({ stage, now }: Around, customer: SampleCustomer): Scene {
  yield now - 20 * HOUR;
  const phone = String(customer.row.phone);
  await requestCode(stage.deps, { phone, country_code: String(customer.row.country_code) }, FROM_AFAR);
}

const FROM_AFAR = { address: "203.0.113.7", language: undefined, requestId: "sample-code" };
