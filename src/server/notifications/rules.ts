import { sql } from "drizzle-orm";
import { notifications } from "../../contract/notifications/resource";
import { Failure, invalid } from "../http/failure";
import { missingReferences } from "../resources/references";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { refuseUnknownFields } from "./merge";

const counted = (rows: string) =>
  sql`(select count(*)::int from ${sql.raw(rows)} and x.notification_id = notifications.id)`;

/** How far a notification has come, by what was written for it. */
export const PROGRESS: Rules = {
  computed: {
    emails: counted("outbox x where x.channel = 'email'"),
    failed: counted("outbox x where x.status = 'failed'"),
    read: counted("notices x where x.read_at is not null"),
  },
};

const OPEN: readonly unknown[] = ["draft", "scheduled"];

/** What the server knows of notifications beyond their definition: once one goes out it stays as it was. */
export const notificationRules: Rules = {
  ...PROGRESS,
  beforeCreate: async (writing, values) => {
    await refuseUnfit(writing, values);
    return values;
  },
  beforeChange: async (writing, before, changes) => {
    refuseSent(before, "Only a notification that is not sent yet can be changed");
    await refuseUnfit(writing, changes, before);
    return changes;
  },
  beforeRemove: async (_writing, before) =>
    refuseSent(before, "Only a notification that is not sent yet can be deleted"),
};

function refuseSent({ status }: Values, words: string): void {
  if (!OPEN.includes(status)) throw new Failure("conflict", words);
}

async function refuseUnfit({ tx, now }: Writing, given: Values, before?: Values): Promise<void> {
  const texts = ["title", "body"].filter((path) => typeof given[path] === "string");
  refuseUnknownFields(Object.fromEntries(texts.map((path) => [path, String(given[path])])));
  const { send_at } = given;
  const refuse = (path: string, message: string) => invalid([{ path, message }]);
  if (send_at === null && before?.status === "scheduled") {
    throw refuse("send_at", "It is planned already: choose another time, or stop it");
  }
  const isNew = typeof send_at === "string" && Date.parse(send_at) !== Date.parse(String(before?.send_at));
  if (isNew && Date.parse(send_at) <= now.getTime()) throw refuse("send_at", "Choose a time that is still to come");
  const audience = notifications.fields.filter(({ path }) => path.startsWith("audience."));
  const missing = await missingReferences(tx, audience, given);
  if (missing.length) throw invalid(missing);
}
