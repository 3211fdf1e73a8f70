import { notificationCalls } from "../../contract/notifications/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { retryMessage, revealMessage } from "./rules";

/** Serves another attempt of a message that failed, reading one that nothing delivers, and whether messages leave. */
export function serveOutbox(api: Api) {
  serve(api, notificationCalls.retry, async ({ params, ...writer }) => ({
    data: await retryMessage(writer, params.id),
    message: "It is tried again",
  }));
  serve(api, notificationCalls.secret, async ({ params, ...writer }) => ({
    data: { text: await revealMessage(writer, params.id) },
  }));
  serve(api, notificationCalls.delivery, async ({ deps }) => ({
    data: { email: deps.mail ? "smtp" : "outbox", sms: "outbox" },
  }));
}
