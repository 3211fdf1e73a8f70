import { expect, test } from "vitest";
import { signedIn } from "../signedIn";

const here = signedIn();

/** A value of arrays within one another. */
const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;

const send = (path: string, body: string) =>
  here.platform.api.app.request(`/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${here.token}`,
      "idempotency-key": "nested-01",
    },
    body,
  });

test.each([
  ["/console/selections", `{"resource":"assets","filter":{"name":${nested(8000)}}}`],
  ["/console/jobs", `{"action":"PUT /console/assets/:id","ids":[1],"body":{"name":${nested(8000)}}}`],
  ["/console/views", `{"resource":"assets","name":"Deep","state":{"filter":{"name":${nested(8000)}}}}`],
])("%s refuses JSON that is nested deeper than any form", async (path, body) => {
  const answer = await send(path, body);
  expect([answer.status, (await answer.json()).message]).toEqual([400, "This is not valid JSON"]);
});

test("a filter is refused at its name where it is nested deeper than any", async () => {
  const filter = encodeURIComponent(`{"name":${nested(4000)}}`);
  const answer = await here.platform.call(`GET /console/assets?filter=${filter}`, { token: here.token });
  expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, "filter"]);
});

test("what is nested as forms are is read", async () => {
  const answer = await send("/console/selections", `{"resource":"assets","filter":{"name":${nested(90)}}}`);
  expect(answer.status).toBe(422);
});
