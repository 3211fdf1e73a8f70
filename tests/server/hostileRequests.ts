import fc from "fast-check";
import { z } from "zod";
import { fieldsOf, isField } from "../../src/contract/fieldRegistry";
import type { Call } from "../../src/contract/route";
import { recordArbitrary } from "../contract/arbitrary";

/** A request that nobody in their right mind would send, of one call. */
export interface HostileRequest {
  on: Call["on"];
  /** What stands for each parameter of the path. */
  params: string[];
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  /** Names that no call has, in query and body. */
  extra: Record<string, unknown>;
  filter: unknown;
  sort: unknown;
  range: unknown;
  /** The body as it is sent, in place of one with the call's own fields. */
  whole: string | null;
  /** None where it is 0. */
  mayHaveToken: number;
}

/** Names that every object of the language answers to. */
const INHERITED = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "prototype"] as const;

const inherited = fc.constantFrom<string>(...INHERITED);
/** A number as its digits: no JavaScript number holds it. */
const HUGE = "9".repeat(400);
const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Stands for a value that is nested far deeper than any form: `JSON.stringify` itself could not write it. */
const DEEP = "nested deeply";
const withDeep = (json: string) => json.replaceAll(JSON.stringify(DEEP), deep("[", "]", 12_000));

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    DEEP,
    "\u0000",
    "a\u0000b",
    "'; drop table orders; --",
    "%00",
    "../../etc/passwd",
    "=1+1",
    "NaN",
    "1e400",
    "-0",
    HUGE,
    "\ud800",
    "a\udfffb",
    "９",
    "𝕏".repeat(300),
    "x".repeat(20_000),
    "2026-02-30",
    "+275760-09-13T00:00:00.001Z",
    "99999-01-01",
  ),
  fc.constantFrom<unknown>(null, true, -1, 0, 1, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, 1.5, [], {}, [[]]),
  inherited,
  fc.tuple(inherited, fc.constantFrom("", "é", "\ud800")).map(([name, before]) => `<p>${before}{{${name}}}</p>`),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  // Not by a literal: `{ __proto__: … }` would set it, and here it has to be a name like any other.
  { weight: 1, arbitrary: fc.array(fc.tuple(inherited, scalar), { maxLength: 2 }).map(Object.fromEntries) },
);

const name = fc.oneof(inherited, fc.string({ maxLength: 8 }), fc.constantFrom("id", "password", "created_at", "q"));

/** Bodies that are no record: broken, deep beyond any form, with numbers that no program holds. */
const whole = fc.oneof(
  nasty.map((value) => JSON.stringify(value)),
  fc.constantFrom("", "{", "nul", "\u0000", '"\\ud800"', '{"a":1e999}', `{"id":${HUGE}}`, '{"__proto__":{"role":1}}'),
  fc.constantFrom(deep("[", "]", 5_000), deep('{"a":', "}", 5_000), deep("[", "]", 60_000)),
);

const names = fc.dictionary(name, nasty, { maxKeys: 2, noNullPrototype: true });

/** Where a request is wrong: at one place, or everywhere. What is wrong in one hides what comes after it. */
const PLACES = ["params", "query", "filter", "sort", "range", "body", "field", "extra", "everywhere"] as const;

/**
 * Draws requests of some calls: with inherited names, broken text, huge numbers and deep JSON wherever something goes.
 *
 * Most are right but for one place, so that it is reached.
 */
export function hostileRequests(calls: readonly Call[]): fc.Arbitrary<HostileRequest> {
  // Signing in costs real work for every guess; its own tests cover it.
  const asked = calls.filter(({ on }) => !/admin\/auth\/login|sign-out/.test(on));
  // Each is put together once: drawing what a large record takes is work.
  const requests = new Map<string, fc.Arbitrary<HostileRequest>>();
  return fc.tuple(fc.constantFrom(...asked), fc.constantFrom(...PLACES)).chain(([call, place]) => {
    const key = `${call.on} ${place}`;
    const known = requests.get(key) ?? requestsOf(call, place);
    requests.set(key, known);
    return known;
  });
}

function requestsOf(call: Call, place: (typeof PLACES)[number]): fc.Arbitrary<HostileRequest> {
  const at = <T, U>(where: typeof place, wrong: fc.Arbitrary<T>, right: fc.Arbitrary<U>) =>
    place === where || place === "everywhere" ? wrong : right;
  return fc.record({
    on: fc.constant(call.on),
    params: fc.array(at("params", fc.oneof(inAddress, fc.integer().map(String)), fc.constantFrom("1", "2")), {
      minLength: 4,
      maxLength: 4,
    }),
    query: at("query", wrongRecord(call.query), fc.constant({})),
    body: at("field", wrongRecord(call.body), recordOf(call.body)),
    extra: at("extra", names, fc.constant({})),
    filter: at("filter", fc.oneof(nasty, names), fc.constant(undefined)),
    sort: at("sort", fc.oneof(nasty, fc.tuple(name, fc.constantFrom("ASC", "DESC"))), fc.constant(undefined)),
    range: at("range", nasty, fc.constantFrom(undefined, [0, 9])),
    whole: at("body", fc.option(whole), fc.constant(null)),
    mayHaveToken: fc.integer({ min: 0, max: 19 }),
  });
}

const inAddress = fc.constantFrom(
  ...["1", "0", "-1", "99999999999", "1e3", "%27", "null", "%00", "%ED%A0%80", "%", "..%2f..", "assets", HUGE],
  ...INHERITED,
);

/** Draws what a body or a query takes, as far as its fields tell; of others anything. */
function recordOf(schema: unknown): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(shapeOf(schema)).map(([key, part]) => {
    const field = part instanceof z.ZodType && isBuilt(part) ? fieldsOf(z.object({ [key]: part })) : [];
    return [key, field.length ? recordArbitrary(field).map((record) => record[key]) : nasty] as const;
  });
  return fc.record(Object.fromEntries(parts)).map((record) => ({ ...record }));
}

/** Draws the same with one of its fields wrong. */
const wrongRecord = (schema: unknown) =>
  fc.tuple(recordOf(schema), nasty, fc.nat()).map(([record, value, at]) => {
    const keys = Object.keys(record);
    return keys.length ? { ...record, [keys[at % keys.length] as string]: value } : record;
  });

const shapeOf = (schema: unknown) => (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};

/** Tells whether a field builder made a schema, below whatever makes it optional. */
function isBuilt(schema: z.ZodType): boolean {
  if (isField(schema)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isBuilt(schema.unwrap() as z.ZodType);
  return false;
}

/** What an address can carry: lone surrogates become the replacement mark. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Gives the address, method, headers and body of a request. */
export function requestOf(asked: HostileRequest, token: string) {
  const { on, params, query, body, extra, filter, sort, range, whole, mayHaveToken } = asked;
  const [method, route] = on.split(" ") as [string, string];
  let at = 0;
  const path = route.replace(/:(\w+)/g, (_, param) => {
    const value = params[at++ % params.length] as string;
    // Histories and exports are asked for something that there is, unless it is the address that is wrong.
    return param === "resource" && /^[12]$/.test(value) ? "assets" : value;
  });
  const search = new URLSearchParams();
  const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  for (const [key, value] of [...Object.entries(query), ...Object.entries(extra)])
    search.append(wellFormed(key), wellFormed(asText(value)));
  for (const [key, value] of Object.entries({ filter, sort, range }))
    if (value !== undefined) search.append(key, wellFormed(withDeep(JSON.stringify(value))));
  return {
    path: `/api${path}${path.includes("?") ? "&" : "?"}${search}`,
    method,
    headers: {
      "content-type": "application/json",
      "idempotency-key": `hostile-${mayHaveToken}-${JSON.stringify(params).length}`,
      ...(mayHaveToken ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === "GET" || method === "DELETE"
      ? {}
      : {
          body:
            whole ?? withDeep(JSON.stringify(Object.fromEntries([...Object.entries(body), ...Object.entries(extra)]))),
        }),
  };
}
