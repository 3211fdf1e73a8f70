import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { STATUS_OF } from "../../contract/errors";
import { pager } from "../../contract/lists";
import type { Call } from "../../contract/route";
import { headersOf } from "../http/idempotency";
import { partsOf } from "../http/serve";

const failure = z.object({
  message: z.string(),
  code: z.enum(Object.keys(STATUS_OF) as [string, ...string[]]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

/** Derives the OpenAPI 3.1 document of the calls that are served. */
export function documentOf(calls: readonly Call[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const { method, path } = partsOf(call.on);
    const at = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(call) };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Asset Console platform API", version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
      paths,
    },
    // Preprocessed numbers and the like have no JSON Schema on the way in; their output stands for them.
    { allowEmptySchema: { custom: true, transform: true, pipe: true } },
  );
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  const { path, demanded } = partsOf(call.on);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const fixed = Object.fromEntries([...new URLSearchParams(demanded)].map(([name, value]) => [name, z.literal(value)]));
  const query = z.object({ ...fixed, ...call.query?.shape });
  const header = headersOf(call);
  const data = call.answer ?? z.unknown();
  return {
    summary: call.on,
    description: `Access: ${typeof call.access === "string" ? call.access : call.access.join(" · ")}`,
    tags: [(path.split("/")[1] === "console" ? path.split("/")[2] : path.split("/")[1]) ?? "other"],
    ...(call.access === "public" ? {} : { security: [{ bearer: [] }] }),
    requestParams: {
      ...(names.length ? { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) } : {}),
      ...(Object.keys(query.shape).length ? { query } : {}),
      ...(Object.keys(header.shape).length ? { header } : {}),
    },
    ...(call.body ? { requestBody: { content: { "application/json": { schema: call.body } } } } : {}),
    ...(call.upload
      ? { requestBody: { content: { "multipart/form-data": { schema: z.object({ [call.upload]: z.file() }) } } } }
      : {}),
    responses: {
      200: {
        description: "Done",
        content: {
          "application/json": {
            schema: call.bare ? data : z.object({ message: z.string().optional(), data, pager: pager.optional() }),
          },
        },
      },
      default: { description: call.fails, content: { "application/json": { schema: failure } } },
    },
  };
}
