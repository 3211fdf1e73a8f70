import { Ajv2020 } from "ajv/dist/2020";
import { expect, test } from "vitest";
import { createApp } from "../../../src/server/app";
import { createLogger } from "../../../src/server/log";
import { chainOfTests } from "../audit/auditChain";
import { PASSWORD } from "../platform";
import { NOW, readSampled } from "../sample/sampled";

/** How many records of each kind are looked at. */
const RECORDS = 3;

test("what is answered over the sample data is as the document says", async () => {
  const { db } = await readSampled();
  const found: string[] = [];
  let checked = 0;
  const undone = new Error("Others read this database too");
  const reading = db.transaction(async (tx) => {
    const { app, served } = createApp({
      db: tx,
      files: { put: async () => "", get: async () => undefined, remove: async () => undefined },
      clock: () => NOW,
      secret: "a secret of the tests, long enough for it",
      auditChain: chainOfTests(() => NOW, []),
      trial: true,
      log: createLogger("fatal", { write: () => undefined }),
      origins: ["http://localhost"],
    });
    const signIn = await app.request("/api/admin/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@console.example", password: PASSWORD }),
    });
    const headers = { authorization: `Bearer ${(await signIn.json()).data.accessToken}` };
    const document = await (await app.request("/api/openapi.json")).json();
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document, "document");
    for (const { call } of served.filter(({ call: { on, access } }) => on.startsWith("GET") && access !== "end-user")) {
      const path = call.on.slice("GET ".length);
      const at = path.replace(/:(\w+)/g, "{$1}");
      const schema = `/paths/${at.replaceAll("/", "~1")}/get/responses/200/content/application~1json/schema`;
      const check = call.answer && ajv.getSchema(`document#${encodeURI(schema)}`);
      for (let id = 1; check && id <= (path.includes("/:") ? RECORDS : 1); id += 1) {
        const answer = await app.request(`/api${path.replace(":resource", "orders").replace(/:\w+/g, String(id))}`, {
          headers,
        });
        const body = await answer.json();
        if (!answer.ok) continue;
        checked += 1;
        check(body);
        for (const { instancePath, message } of check.errors ?? []) found.push(`${call.on} ${instancePath} ${message}`);
      }
    }
    throw undone;
  });
  await expect(reading).rejects.toBe(undone);
  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(200);
});
