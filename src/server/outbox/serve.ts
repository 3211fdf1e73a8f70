import { notificationCalls } from "../../contract/notifications/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { isAtThisMachine } from "../session/peopleToBe";
import { retryMessage } from "./rules";
import { readSecret } from "./secretRequests";

/** Serves another attempt of a message that failed, reading one that nothing delivers, and whether messages leave. */
export function serveOutbox(api: Api) {
  serve(api, notificationCalls.retry, async ({ params, ...writer }) => ({
    data: await retryMessage(writer, params.id),
    message: "It is tried again",
  }));
  serve(api, notificationCalls.secret, ({ params, context, ...writer }) =>
    readSecret(writer, params.id, isAtThisMachine(writer.deps, context)),
  );
  serve(api, notificationCalls.delivery, async ({ deps }) => ({
    data: { email: deps.mail ? "smtp" : "outbox", sms: "outbox" },
  }));
}
