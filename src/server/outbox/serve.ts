import { notificationCalls } from "../../contract/calls/notifications";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { outboxRules, retryMessage } from "./rules";

/** Serves another attempt of a message that failed, and whether messages leave at all. */
export function serveOutbox(api: Api) {
  serve(api, notificationCalls.retry, async ({ params, ...writer }) => {
    const record = await retryMessage(writer, params.id);
    return { data: outboxRules.shown?.(record, writer) ?? record, message: "It is tried again" };
  });
  serve(api, notificationCalls.delivery, async ({ deps }) => ({
    data: { email: deps.mail ? "smtp" : "outbox", sms: "outbox" },
  }));
}
