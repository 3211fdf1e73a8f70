import { asc, eq } from "drizzle-orm";
import { nextOf } from "../../contract/machine";
import { orderCalls } from "../../contract/orders/calls";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { reopeningCalls } from "../../contract/orders/reopeningCalls";
import { orders } from "../../contract/orders/resource";
import { requestCancellation } from "../cancellations/rules";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { changeRecord, readRecord } from "../resources/store";
import { keepUpload } from "../uploads/keep";
import { addDocument, changeDocument, removeDocument } from "./documents";
import { readFactsOf } from "./facts";
import { moveOrder } from "./move";
import { recordPayment } from "./payments";
import { previewStep } from "./preview";
import { remindCustomer } from "./remind";
import { reopenOrder } from "./reopen";
import { orderRules } from "./rules";
import { orderEvents } from "./tables";
import { setTimes } from "./times";
import { readWorkflow } from "./workflow";

/** Serves an order's steps, its status, its three times and its cover image. */
export function serveOrderCalls(api: Api) {
  serve(api, orderCalls.events, async ({ deps, params }) => {
    const { from_status, to_status, at, actor_id, order_id, reason, id } = orderEvents;
    const data = await deps.db
      .select({ from_status, to_status, at, reason, actor: tables.users.name })
      .from(orderEvents)
      .leftJoin(tables.users, eq(tables.users.id, actor_id))
      .where(eq(order_id, params.id))
      .orderBy(asc(id));
    return { data };
  });
  serve(api, orderCalls.status, async ({ body: { order_id, status, ...how }, ...writer }) => {
    const data = await moveOrder(writer, order_id, status, how);
    if (data.approval_id === undefined) return { data, message: "Status changed" };
    return data.status === status
      ? { data, message: "Status changed; the refund waits for a second person" }
      : { data, message: "Waits for a second person", approval_id: data.approval_id, status: 202 };
  });
  serve(api, orderCalls.times, async ({ body, params, ...input }) => ({
    data: await setTimes(input, params.id, body),
    message: "Saved",
  }));
  serve(api, orderCalls.cover, async ({ upload, params, ...input }) => {
    // Before the file is stored: nothing would ever name it.
    await readRecord(input.deps.db, orders, orderRules, params.id);
    const { url } = await keepUpload(input, upload, "private");
    const given = { cover_image_pdf: url };
    const { cover_image_pdf } = await changeRecord(input, orders, orderRules, params.id, given, "cover");
    return { data: { cover_image_pdf }, message: "Uploaded" };
  });
}

/** Serves what one works with on the page of an order: its next steps, money, documents and cancellation. */
export function serveOrderWorkflow(api: Api) {
  serve(api, orderCalls.workflow, async ({ deps, params }) => ({
    data: await readWorkflow(deps.db, params.id, deps.clock()),
  }));
  serve(api, orderCalls.preview, async ({ deps, body: { ids, status } }) => {
    const now = deps.clock();
    // One that is gone by now is left out, so that the others can be told of.
    const known = await readFactsOf(deps.db, ids);
    const data = known.map((facts) => {
      const follows = nextOf(ORDER_TRANSITIONS, facts.status).includes(status);
      return { id: facts.id, from: facts.status, step: follows ? previewStep(facts, status, now) : null };
    });
    return { data };
  });
  serve(api, orderCalls.nudge, async ({ params, ...writer }) => ({
    data: { reminded_at: await remindCustomer(writer, params.id) },
    message: "Customer reminded",
  }));
  serve(api, reopeningCalls.reopen, async ({ body, params, ...writer }) => ({
    data: await reopenOrder(writer, params.id, body),
    message: "Order re-opened",
  }));
  serve(api, orderCalls.pay, async ({ body, params, ...writer }) => ({
    data: await recordPayment(writer, params.id, body),
    message: "Payment recorded",
    status: 201,
  }));
  serve(api, orderCalls.addDocument, async ({ body, params, ...writer }) => ({
    data: await addDocument(writer, params.id, body),
    message: "Document added",
    status: 201,
  }));
  serve(api, orderCalls.changeDocument, async ({ body, params, ...writer }) => ({
    data: await changeDocument(writer, params.id, Number(params.document_id), body),
    message: "Saved",
  }));
  serve(api, orderCalls.removeDocument, async ({ params, ...writer }) => ({
    data: await removeDocument(writer, params.id, Number(params.document_id)),
    message: "Document removed",
  }));
  serve(api, orderCalls.requestCancellation, async ({ body, params, ...writer }) => ({
    data: await requestCancellation(writer, params.id, body.reason),
    message: "Cancellation requested",
    status: 201,
  }));
}
