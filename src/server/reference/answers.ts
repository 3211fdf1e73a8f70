import { z } from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { GUARDED_WRITES } from "../../contract/approvals/guardedWrites";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { pager } from "../../contract/lists";
import { orders } from "../../contract/orders/resource";
import type { Call, Endpoint } from "../../contract/route";
import { signingCalls } from "../../contract/signing/calls";
import type { Operation } from "./operations";

/** Where the specification has another shape around the data of a verb than `data`. */
const ENVELOPES: Readonly<Record<string, (data: z.ZodType) => z.ZodRawShape>> = {
  "orders.list": (rows) => ({ orderUsers: rows }),
  "orders.get": (record) => ({
    data: orders.record
      .pick({ status: true, investment_deadline_time: true, cover_image_pdf: true })
      .extend({ orderDetail: record }),
  }),
  "videos.list": (rows) => ({ data: z.object({ rows }) }),
};

/** Writes that answer with a file. */
const FILES: readonly Endpoint[] = [
  assetSectionCalls.agreement.on,
  assetSectionCalls.template.on,
  signingCalls.document.on,
];

/** Describes what a call answers where it is not refused. */
export function answersOf(call: Call, operation: Operation): ZodOpenApiResponsesObject {
  return {
    [statusOf(call, operation)]: {
      description: "Done",
      ...(operation.verb?.isExtension && operation.verb.name === "list" ? { headers: RANGE } : {}),
      content: contentOf(call, operation),
    },
    ...(isGuarded(call, operation) ? { 202: WAITS } : {}),
  };
}

/** What a call of its own made anew it answers with 201, and what it did with 200: both are done. */
function statusOf({ on }: Call, { verb }: Operation): "200" | "201" | "2XX" {
  if (verb) return verb.name === "create" && !verb.isExtension ? "201" : "200";
  return on.startsWith("POST") ? "2XX" : "200";
}

function contentOf({ on, answer, bare }: Call, { id, verb }: Operation): ZodOpenApiResponseObject["content"] {
  if (!answer && (on.startsWith("GET") || FILES.includes(on))) return { "*/*": {} };
  if (answer && bare) return { "application/json": { schema: answer } };
  const data = answer && (ENVELOPES[id]?.(answer) ?? { data: answer });
  const isPage = verb?.name === "list" || verb?.name === "filtered";
  const schema = z.object({ message: z.string().optional(), ...data, ...(isPage ? { pager } : {}) });
  return { "application/json": { schema } };
}

const RANGE = {
  "Content-Range": { schema: { type: "string" as const }, description: "`orders 0-24/812`: first, last and all rows" },
};

const isGuarded = ({ on }: Call, { verb }: Operation) =>
  GUARDED_WRITES.some(
    ({ resource, write }) => write === on || (write === verb?.name && resource === verb.resource.name),
  );

const WAITS: ZodOpenApiResponseObject = {
  id: "Waits",
  description: "Nothing has changed yet: a second person has to approve it",
  headers: { "X-Approval-Id": { schema: { type: "string" }, description: "Number of the request" } },
  content: {
    "application/json": {
      schema: z.looseObject({ message: z.string().optional(), approval_id: z.int().optional() }),
    },
  },
};
