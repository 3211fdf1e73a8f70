import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../size";
import { hostileRequests, requestOf } from "./hostileRequests";
import { platformOfFile } from "./platform";
import { recordsOn } from "./records";

const platform = platformOfFile();
let token: string;

beforeAll(async () => {
  token = (await platform.signIn("first@console.example")).data.accessToken;
  await recordsOn(platform).order();
});

const REQUESTS = sizeOf("HOSTILE_REQUESTS", { short: 350, full: 10_000, long: 100_000 });

test(
  "no bad input on any call makes the server fail",
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequests(platform.api.served.map(({ call }) => call)), async (asked) => {
        const { path, ...init } = requestOf(asked, token);
        const response = await platform.api.app.request(path, init);
        const text = await response.text();
        const { on } = asked;
        expect([on, response.status, response.status < 500 ? "" : text]).toEqual([on, response.status, ""]);
      }),
      { numRuns: REQUESTS },
    );
  },
  SIZED_LIMIT,
);
