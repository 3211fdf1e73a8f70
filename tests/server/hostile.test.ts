import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../size";
import { openPlatform, type Platform } from "./platform";
import { recordsOn } from "./records";

let platform: Platform;
let token: string;

beforeAll(async () => {
  platform = await openPlatform();
  token = (await platform.signIn("first@console.example")).data.accessToken;
  await recordsOn(platform).order();
});
afterAll(() => platform.close());

/** What an address can carry: lone surrogates become the replacement mark. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "\u0000",
    "'; drop table orders; --",
    "%00",
    "../../etc/passwd",
    "=1+1",
    "NaN",
    "1e400",
    "-0",
  ),
  fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 31, 2 ** 53, 1.5, [], {}, [[]], "９", "\ud800", "𝕏".repeat(300)),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const REQUESTS = sizeOf("HOSTILE_REQUESTS", 1500, 5000);

test(
  "no bad input on any call makes the server fail",
  async () => {
    const routes = platform.api.served.map(({ call }) => call);
    const asked = fc.record({
      call: fc.constantFrom(...routes),
      id: fc.oneof(
        fc.constantFrom("1", "0", "-1", "99999999999", "1e3", "%27", "null", "%00"),
        fc.integer().map(String),
      ),
      values: fc.array(nasty, { minLength: 6, maxLength: 6 }),
      extra: fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 3 }),
      whole: fc.option(nasty, { freq: 6 }),
      mayHaveToken: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, id, values, extra, whole, mayHaveToken }) => {
        // Signing in costs real work for every guess; its own tests cover it.
        fc.pre(!call.on.includes("/admin/auth/login") && !call.on.includes("sign-out"));
        const [method, path] = call.on
          .replace(/:resource/, "assets")
          .replace(/:\w+/g, id)
          .split(" ") as [string, string];
        const shaped = (schema: unknown) => {
          const keys = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
          return { ...Object.fromEntries(keys.map((key, at) => [key, values[at % values.length]])), ...extra };
        };
        const query = new URLSearchParams();
        const named = { ...shaped(call.query), filter: values[0], range: values[1], sort: values[2] };
        for (const [name, value] of Object.entries(named))
          query.append(wellFormed(name), wellFormed(JSON.stringify(value) ?? ""));
        const response = await platform.api.app.request(`/api${path}${path.includes("?") ? "&" : "?"}${query}`, {
          method,
          headers: {
            "content-type": "application/json",
            ...(mayHaveToken ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(whole ?? shaped(call.body)) }),
        });
        const text = await response.text();
        expect([call.on, response.status, response.status < 500 ? "" : text]).toEqual([call.on, response.status, ""]);
      }),
      { numRuns: REQUESTS },
    );
  },
  SIZED_LIMIT,
);
