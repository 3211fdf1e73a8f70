import { afterEach, expect, test } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { hasPage, pathOf } from "../../../src/console/kit/paths";
import { PUBLIC_PAGES } from "../../../src/console/public";
import { PAGE } from "../../../src/contract/limits";
import { PUBLIC_PATHS } from "../../../src/contract/publicPaths";
import { resources } from "../../../src/contract/subjects";
import { firstAsks } from "../../../src/server/firstAsks";
import { BASE, interceptApi, storeSession, tokenOf } from "./harness";

const fees = { data: [{ id: 1 }], pager: { totalItems: 1 } };
const api = interceptApi(() => Response.json(fees, { headers: { "content-range": "fees 0-0/1" } }));
const token = tokenOf({ sub: 1 });
const url = `${BASE}/percentage/all`;
const ask = () => createHttp(BASE).send({ method: "GET", path: "/percentage/all", fails: "Failed" });

/** Lets an answer be on the way before the program is. */
function begin(answer: Promise<Response>, authorization = `Bearer ${token}`) {
  storeSession(token);
  window.early = { authorization, at: performance.now(), answers: new Map([[url, answer]]) };
}

afterEach(() => {
  delete window.early;
});

test("an answer that was asked for ahead is taken, once", async () => {
  begin(Promise.resolve(Response.json({ data: "ahead" })));
  expect((await ask()).body).toEqual({ data: "ahead" });
  expect(api.lines()).toEqual([]);
  expect((await ask()).body).toEqual(fees);
  expect(api.lines()).toEqual(["GET /percentage/all"]);
});

test("what nobody took in half a minute is dropped, and asked for again", async () => {
  begin(Promise.resolve(Response.json({ data: "old" })));
  Object.assign(window.early ?? {}, { at: performance.now() - 31_000 });
  expect((await ask()).body).toEqual(fees);
  expect(window.early).toBeUndefined();
});

test("the addresses that need no session are those of the public pages", () => {
  expect(Object.keys(PUBLIC_PAGES).toSorted()).toEqual([...PUBLIC_PATHS].toSorted());
});

test.each([
  ["was refused", () => begin(Promise.resolve(new Response(null, { status: 401 })))],
  ["failed", () => begin(Promise.reject(new TypeError("Failed to fetch")))],
  ["is somebody else's", () => begin(Promise.resolve(Response.json({ data: "theirs" })), "Bearer another")],
])("one that %s is asked for again", async (_, prepare) => {
  prepare();
  expect((await ask()).body).toEqual(fees);
  expect(api.lines()).toEqual(["GET /percentage/all"]);
});

test.each(resources.filter((resource) => hasPage(resource, "list")).map((one) => [one.name, one]))(
  "the first page of %s is asked for ahead as the console asks for it",
  async (name, { sort, narrowed = {} }) => {
    storeSession(token);
    const provider = createDataProvider(resources, createHttp(BASE));
    await provider.getList(name, { pagination: { page: 1, perPage: PAGE.size }, sort, filter: narrowed });
    const { asks, unless } = firstAsks(pathOf(name, "list"));
    const [, list = ""] = asks;
    expect(new URL(list, BASE).href).toBe(api.asked[0]?.url);
    expect(unless.split(" ")).toContain(`RaStoreconsole.${name}.columns`);
  },
);
