import { describe, expect, it, vi } from "vitest";
import { apiOf } from "../../../src/console/api/api";
import { createHttp } from "../../../src/console/api/http";
import { fetchPage } from "../../../src/console/api/pages";
import { feeCalls } from "../../../src/contract/fees/calls";
import { orders } from "../../../src/contract/orders/resource";
import { API_TIMEOUT_MS } from "../../../src/contract/platform";
import { BASE, interceptApi, storeSession } from "./harness";

const api = interceptApi(() => Response.error());
const REQUEST = { method: "GET", path: "/thing", fails: "Failed to fetch the thing" };

function send(answer: () => Response | Promise<Response>, request = REQUEST) {
  storeSession();
  api.answerWith(answer);
  return createHttp(BASE).send(request);
}

describe("a request that gets no good answer", () => {
  it("fails with Network Error after ten seconds of silence, and not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const settled = vi.fn();
    const sent = send(() => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ message: "Network Error", status: 0 }));
  });

  it.each([200, 404, 502])("fails with the words of its call when a page of HTML comes with %i", async (status) => {
    const answer = () => new Response("<!doctype html>", { status, headers: { "content-type": "text/html" } });
    await expect(send(answer)).rejects.toMatchObject({ message: "Failed to fetch the thing", status });
  });

  it("gives react-admin's forms the message of each field and of the whole", async () => {
    const body = {
      message: "Check the marked fields",
      code: "invalid",
      errors: [{ path: "kyc.status", message: "No" }],
    };
    await expect(send(() => Response.json(body, { status: 422 }))).rejects.toMatchObject({
      status: 422,
      code: "invalid",
      body: { errors: { "kyc.status": "No", root: { serverError: "Check the marked fields" } } },
    });
  });

  it("carries the present record when an edit was stale", async () => {
    const body = { message: "Somebody else saved", code: "stale", current: { id: 1, version: 4 } };
    await expect(send(() => Response.json(body, { status: 409 }))).rejects.toMatchObject({
      code: "stale",
      current: { id: 1, version: 4 },
      body: {},
    });
  });
});

describe("a list", () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));
  const page = (body: unknown, asked = { page: 2, perPage: 10 }) => {
    storeSession();
    api.answerWith(() => Response.json(body));
    return fetchPage(apiOf(createHttp(BASE)), orders, asked);
  };

  it.each([
    ["the answer itself", rows],
    ["data", { data: rows }],
    ["data.rows", { data: { rows } }],
    ["data.data", { data: { data: rows } }],
    ["rows", { rows }],
    ["orderUsers", { orderUsers: rows }],
    ["data.orderUsers", { data: { orderUsers: rows } }],
  ])("finds its rows under %s", async (_, body) => {
    const { records } = await page(body);
    expect(records.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  const pager = { totalItems: 45, currentPage: 2, pageSize: 10, totalPages: 5, hasMore: true };
  it.each([
    ["pager", { data: rows, pager }],
    ["pagination", { orderUsers: rows, pagination: pager }],
    ["data.pager", { data: { rows, pager } }],
    ["data.pagination", { data: { orderUsers: rows, pagination: pager } }],
    ["beside the rows", { rows, ...pager }],
    ["beside the rows in data", { data: { rows, ...pager } }],
    ["as text", { data: rows, pager: { totalItems: "45" } }],
  ])("finds its pager %s", async (_, body) => {
    await expect(page(body)).resolves.toMatchObject({ total: 45, hasMore: true });
  });

  it("has a page more when it is full and nothing tells the total", async () => {
    await expect(page({ data: rows })).resolves.toEqual({ records: rows, hasMore: true });
  });

  it("ends with a short page, which gives the total", async () => {
    await expect(page({ data: rows.slice(0, 3) })).resolves.toMatchObject({ total: 13, hasMore: false });
  });

  it("is cut into pages when the server sends it whole", async () => {
    const whole = await page({ data: rows }, { page: 2, perPage: 4 });
    expect(whole).toMatchObject({ total: 10, hasMore: true });
    expect(whole.records.map(({ id }) => id)).toEqual([5, 6, 7, 8]);
  });

  it("is empty when its data is null", async () => {
    await expect(page({ data: null }, { page: 1, perPage: 10 })).resolves.toMatchObject({ records: [], total: 0 });
  });

  it.each([
    ["HTML", () => new Response("<html></html>")],
    ["no rows at all", () => Response.json({ message: "" })],
    ["nothing", () => new Response(null, { status: 204 })],
  ])("fails with its words when the answer holds %s", async (_, answer) => {
    storeSession();
    api.answerWith(answer);
    await expect(fetchPage(apiOf(createHttp(BASE)), orders, { page: 1, perPage: 10 })).rejects.toMatchObject({
      message: "Failed to fetch order report data",
    });
  });

  it("brings values to the types of their fields and leaves what it does not know as it came", async () => {
    const { records } = await page({
      data: [{ _id: "a1", total_amount: 1250.5, no_sqyds: "7", status: "on-the-moon", extra: true }],
    });
    expect(records).toEqual([
      { _id: "a1", id: "a1", total_amount: "1250.5", no_sqyds: 7, status: "on-the-moon", extra: true },
    ]);
  });
});

describe("a call", () => {
  it("keeps a misspelt path, a trailing slash and a fixed query as they are documented", async () => {
    storeSession();
    api.answerWith(() => Response.json({ data: {} }));
    await apiOf(createHttp(BASE)).call(feeCalls.itemStatus, {
      params: { project_id: 7 },
      query: { property_id: 9 },
      body: { status: "Active" },
    });
    expect(api.lines()).toEqual(["PUT /percentage/property/7/?property_id=9"]);
  });
});
