import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Call } from "../../contract/route";
import { headersOf } from "../http/idempotency";
import { partsOf } from "../http/serve";
import { answersOf } from "./answers";
import { failure, failuresOf } from "./failures";
import { type Operation, operationOf } from "./operations";
import { refTo, schemaName, shapes, simplify, VOCABULARY, vocabularySchemas } from "./shapes";
import { tagsOf } from "./tags";

const DESCRIPTION = `Every call of the platform. What the specification documents is served as it is written there, odd
spellings and trailing slashes included; everything else is below \`/console\`, where each resource also speaks the
dialect of \`ra-data-simple-rest\`. A failed call answers with a code, words for a person and, where values are wrong,
their fields.`;

/** Derives the OpenAPI 3.1 document of the calls that are served. */
export function documentOf(calls: readonly Call[], platform: string) {
  const paths: ZodOpenApiPathsObject = {};
  const described = calls.map((call) => ({ call, operation: operationOf(call) }));
  const schemas: Record<string, z.ZodType> = { ...sharedAnswers(described), ...shapes, Failure: failure };
  for (const { call, operation } of described) {
    const { method, path } = partsOf(call.on);
    const at = path.replace(/:(\w+)/g, "{$1}");
    paths[at] = { ...paths[at], [method.toLowerCase()]: describe(call, operation, schemas) };
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title: `${platform} platform API`, version: "1.0.0", description: DESCRIPTION },
      servers: [{ url: "/api", description: "Where this document comes from" }],
      security: [{ bearer: [] }],
      tags: tagsOf(described.map(({ operation }) => operation)),
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
        schemas,
      },
      paths,
    },
    // Preprocessed numbers and the like have no JSON Schema on the way in; their output stands for them.
    { allowEmptySchema: { custom: true, transform: true, pipe: true }, override: simplify },
  );
  return finish(document);
}

/** Names what several calls answer alike by the first of them: OnboardingOwn, CustomersKyc. */
function sharedAnswers(described: readonly { call: Call; operation: Operation }[]): Record<string, z.ZodType> {
  const named = new Set(Object.values(shapes));
  const names = new Map<z.ZodType, string[]>();
  for (const { call, operation } of described) {
    const { answer } = call;
    if (answer && !named.has(answer)) names.set(answer, [...(names.get(answer) ?? []), schemaName(operation.id)]);
  }
  return Object.fromEntries(
    [...names].flatMap(([answer, [first = "", ...others]]) => (others.length ? [[first, answer]] : [])),
  );
}

function describe(call: Call, operation: Operation, schemas: Record<string, z.ZodType>): ZodOpenApiOperationObject {
  const { access, fails, body, upload } = call;
  const content = upload
    ? { "multipart/form-data": { schema: z.object({ [upload]: z.file() }) } }
    : body && { "application/json": { schema: bodyOf(body, operation, schemas) } };
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: `Access: ${typeof access === "string" ? access : access.join(" · ")}. A failure of the server’s own says “${fails}”.`,
    tags: [operation.subject],
    ...(access === "public" ? { security: [] } : {}),
    requestParams: paramsOf(call, operation),
    // An absent body is read as an empty one.
    ...(content ? { requestBody: { content, required: !body?.safeParse({}).success } } : {}),
    responses: { ...answersOf(call, operation), ...failuresOf(call) },
  };
}

/** Gives a body that creates or changes records the name of what it is, once for all paths of the verb. */
function bodyOf(body: z.ZodType, { verb }: Operation, schemas: Record<string, z.ZodType>): z.ZodType {
  if (verb?.name !== "create" && verb?.name !== "update") return body;
  const name = schemaName(verb.resource.label) + (verb.name === "create" ? "Creation" : "Changes");
  schemas[name] ??= body;
  return schemas[name];
}

function paramsOf(call: Call, { verb }: Operation): ZodOpenApiOperationObject["requestParams"] {
  const { path, demanded } = partsOf(call.on);
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
  const fixed = [...new URLSearchParams(demanded)].map(([name, value]) => [name, z.literal(value)] as const);
  const isList = verb?.isExtension && verb.name === "list";
  return {
    path: z.object(
      Object.fromEntries(named.map((name) => [name, /^id$|_id$/.test(name) ? z.int().min(1) : z.string()])),
    ),
    query: z.object({ ...Object.fromEntries(fixed), ...call.query?.shape, ...(isList ? DIALECT : {}) }),
    header: headersOf(call),
  };
}

const json = (description: string) => z.string().optional().meta({ description });

/** The query of a list in the dialect of `ra-data-simple-rest`. */
const DIALECT = {
  filter: json('Values by field, as JSON: `{"id":[1,2],"q":"words"}`'),
  range: json("First and last row, as JSON: `[0,24]`"),
  sort: json('Field and direction, as JSON: `["name","ASC"]`'),
};

/** Puts the vocabularies into their place, and leaves out the named schemas that nothing speaks of. */
function finish(made: ReturnType<typeof createDocument>) {
  const { components, ...document } = placed(made, `"${VOCABULARY}`, `"${refTo("")}`);
  const { schemas: own, ...others } = components ?? {};
  const schemas: typeof own = { ...vocabularySchemas, ...own };
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow([document, others]);
  const spoken = Object.entries(schemas).filter(([name]) => used.has(name));
  // zod-openapi adds “Output” to what is another thing in a body: where no body has it, that tells nothing.
  const alone = [...used].filter((name) => name.endsWith(OUTPUT) && !used.has(bare(name)));
  const names = new Map(alone.map((name) => [name, bare(name)]));
  const named = spoken.map(([name, schema]) => [names.get(name) ?? name, schema]);
  return alone.reduce((whole, name) => placed(whole, `${refTo(name)}"`, `${refTo(bare(name))}"`), {
    ...document,
    components: { ...others, schemas: Object.fromEntries(named) },
  });
}

/** Writes references within a document anew. */
const placed = <T>(document: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(document).replaceAll(from, to)) as T;

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const OUTPUT = "Output";
const bare = (name: string) => name.slice(0, -OUTPUT.length);
