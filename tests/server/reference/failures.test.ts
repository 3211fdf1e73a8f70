import { beforeAll, expect, test } from "vitest";
import type { Call } from "../../../src/contract/route";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { signedIn } from "../signedIn";

const here = signedIn();

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: {
    responses: Record<string, { content: { "application/json": { schema: { allOf?: [unknown, Codes] } } } }>;
  };
}

interface Codes {
  properties: { code: { enum: string[] } };
}

let document: Described;
let customer: number;

beforeAll(async () => {
  document = await (await here.platform.api.app.request("/api/openapi.json")).json();
  customer = (await here.platform.customer()).id;
});

/** Tells what the document says of a call's answers: its statuses, those of refusals with their codes. */
function described({ on }: Call): string[] {
  const [method = "", target = ""] = on.split(" ");
  const path = target.replace(/\?.*/, "").replace(/:(\w+)/g, "{$1}");
  const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {};
  return Object.entries(responses).flatMap(([status, { $ref = "" }]) => {
    const shared = document.components.responses[$ref.replace("#/components/responses/", "")];
    const codes = shared?.content["application/json"].schema.allOf?.[1].properties.code.enum;
    return codes ? codes.map((code) => `${status} ${code}`) : [status];
  });
}

interface Probe {
  /** Stands for every parameter of the path. */
  param?: string;
  body?: string;
  headers?: Record<string, string>;
  anonymous?: true;
  /** The same answer to every call, given before the call itself is looked at: a few calls are asked. */
  always?: string;
  /** The same answer to every call that takes JSON. */
  json?: string;
}

const PROBES: Record<string, Probe> = {
  "nobody asks": { anonymous: true },
  "a record is asked for that is not there": {},
  "a parameter is no number": { param: "x" },
  "a body is no JSON": { body: "{", json: "400 malformed" },
  "a body is of another kind": { headers: { "content-type": "text/plain" }, body: "a", json: "415 unsupported_media" },
  "a body is empty": { body: "{}" },
  "a body is a list": { body: "[]", json: "422 invalid" },
  "a body is too large": { body: `"${"x".repeat(2_000_000)}"`, always: "413 too_large" },
  "a foreign page asks": { headers: { origin: "https://elsewhere.example" }, always: "403 forbidden" },
  "another host is asked": { headers: { host: "elsewhere.example" }, always: "421 misdirected" },
};

async function answerOf({ on, access }: Call, { param = "999999", body, headers, anonymous }: Probe): Promise<string> {
  const [method = "", path = ""] = on.split(" ");
  // A session of its own: one of these calls ends it.
  const token = access === "end-user" ? await openEndUserSession(here.platform.deps, customer) : here.token;
  const host = headers?.host ?? "localhost";
  const address = path.replace(":resource", "assets").replace(/:\w+/g, param);
  const response = await here.platform.api.app.request(`http://${host}/api${address}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...headers,
      ...(anonymous ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { body: body ?? null }),
  });
  if (response.ok) {
    await response.body?.cancel();
    return String(response.status);
  }
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

test.each(Object.entries(PROBES))("where %s, each call answers as the document says", async (_when, probe) => {
  for (const [place, { call }] of here.platform.api.served.entries()) {
    if (probe.body !== undefined && call.on.startsWith("GET")) continue;
    if (probe.always && place % 10) continue;
    const answer = await answerOf(call, probe);
    const known = described(call);
    if (known.includes("2XX") && /^2..$/.test(answer)) continue;
    expect.soft(known, `${call.on} answered ${answer}`).toContain(answer);
    if (probe.json && call.body && !call.upload) expect.soft([call.on, answer]).toEqual([call.on, probe.json]);
  }
});
