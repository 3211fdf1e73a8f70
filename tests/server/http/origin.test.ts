import { expect, test } from "vitest";
import { readEnv } from "../../../src/server/env";
import { reachOf } from "../../../src/server/open";
import { signedIn } from "../signedIn";

const here = signedIn();

test.each([
  ["127.0.0.1", ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"]],
  ["::1", ["http://[::1]:3000", "http://127.0.0.1:3000", "http://localhost:3000"]],
  ["127.0.0.2", ["http://127.0.0.2:3000", "http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"]],
])("a program at %s alone is reached by the names of this machine, the one in use first", (HOST, origins) => {
  expect(reachOf(readEnv({ HOST }), 3000).origins).toEqual(origins);
});

test("a program with public origins is reached by these alone", () => {
  const PUBLIC_ORIGIN = "https://console.example,https://other.example";
  expect(reachOf(readEnv({ PUBLIC_ORIGIN }), 3000)).toEqual({
    origins: ["https://console.example", "https://other.example"],
    proxies: undefined,
  });
});

test("no mail is written for a host that only the request names", async () => {
  const { platform, token } = here;
  const { data } = await here.send("POST /employee", { name: "Invited", email: "invited@console.example", role: 6 });
  for (const host of ["evil.example", "localhost:81", "localhost.evil.example"]) {
    const url = `http://${host}/api/console/employee/${data.id}/invitation`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await platform.api.app.request(url, { method: "POST", headers })).status).toBe(421);
  }
  const sent = await platform.mailsTo("invited@console.example");
  expect(sent.map(({ body }) => /https?:\/\/[^/]+/.exec(body)?.[0])).toEqual(["http://localhost"]);
});
