import { and, eq } from "drizzle-orm";
import { notificationCalls } from "../../contract/notifications/calls";
import { notifications } from "../../contract/notifications/resource";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { invalid } from "../http/failure";
import { serve } from "../http/serve";
import { refuseProblems } from "../resources/problems";
import { type Audience, countAudience, nameableBy } from "./audience";
import { countUnread, markRead, readInbox } from "./inbox";
import { mergeFor, refuseUnknownFields } from "./merge";
import { cancelNotification, sendNotification } from "./move";

/** Serves the audience and the preview of notifications, their sending, and the own inbox. */
export function serveNotifications(api: Api) {
  serve(api, notificationCalls.audience, async ({ deps, body, actor }) => {
    const audience = (body.audience ?? {}) as Audience;
    refuseProblems(notifications, { audience });
    return { data: await countAudience(deps.db, audience, actor.grants) };
  });
  serve(api, notificationCalls.preview, async ({ deps, actor, body: { user_id, ...message } }) => {
    refuseUnknownFields(message);
    const { id, name, firstname, email } = tables.users;
    const [person] = await deps.db
      .select({ name, firstname, email })
      .from(tables.users)
      .where(and(eq(id, user_id), nameableBy(actor.grants)));
    if (!person) throw invalid([{ path: "user_id", message: "This person does not exist" }]);
    return { data: mergeFor(person, message) };
  });
  serve(api, notificationCalls.send, async ({ params, ...writer }) => {
    const data = await sendNotification(writer, params.id);
    return { data, message: data.status === "scheduled" ? "Planned" : "On its way" };
  });
  serve(api, notificationCalls.cancel, async ({ params, ...writer }) => ({
    data: await cancelNotification(writer, params.id),
    message: "Stopped",
  }));
  serve(api, notificationCalls.inbox, async ({ deps, actor, query }) => ({
    data: await readInbox(deps.db, actor, query.before),
  }));
  serve(api, notificationCalls.unread, async ({ deps, actor }) => ({
    data: { unread: await countUnread(deps.db, actor) },
  }));
  serve(api, notificationCalls.markRead, async ({ deps, actor, body }) => {
    await markRead(deps.db, actor.id, deps.clock(), body.ids);
    return { data: { unread: await countUnread(deps.db, actor) } };
  });
}
