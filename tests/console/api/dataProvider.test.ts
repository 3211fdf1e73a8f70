import { describe, expect, it } from "vitest";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { interceptApi } from "./harness";

const api = interceptApi(() => Response.error());

const { provider } = api;
const query = (at = 0) => Object.fromEntries(new URL(api.asked[at]?.url ?? "").searchParams);
const body = (at = -1) => api.asked.at(at)?.json();
const emptyList = () => Response.json({ data: [], pager: { totalItems: 0 } });
const saved = async (request: Request) => Response.json({ data: { id: 1, ...((await request.json()) as object) } });

describe("a list", () => {
  it("asks for page, limit, sort and order as they are documented", async () => {
    await provider(emptyList).getList("customers", {
      pagination: { page: 3, perPage: 25 },
      sort: { field: "kyc.status", order: "DESC" },
    });
    expect(api.lines()).toEqual(["GET /users/filter?page=3&limit=25&sort=kyc.status&order=DESC"]);
  });

  it("starts at page 1 with ten rows and keeps a sort that the server would refuse to itself", async () => {
    await provider(emptyList).getList("orders", { sort: { field: "user_name", order: "ASC" } });
    expect(api.lines()).toEqual(["GET /order/report?page=1&limit=10"]);
  });

  it("takes the call that filters as soon as a filter is set", async () => {
    const assets = provider(emptyList);
    await assets.getList("assets", { filter: {} });
    await assets.getList("assets", { filter: { q: "tower" } });
    await assets.getList("assets", { filter: { status: "live", dao: false, type: "", from_date: undefined } });
    expect(api.lines()).toEqual([
      "GET /v2/admin/project?page=1&limit=10",
      "GET /v2/admin/project?page=1&limit=10&q=tower",
      "GET /property/filter?page=1&limit=10&status=live&dao=false",
    ]);
  });

  it("goes to the list that takes any field when the filter is not a documented one", async () => {
    const rows = () => Response.json([{ id: 4 }], { headers: { "Content-Range": "employee 0-0/1" } });
    const found = await provider(rows).getManyReference("employee", {
      target: "role",
      id: 6,
      pagination: { page: 1, perPage: 25 },
      sort: { field: "name", order: "ASC" },
      filter: {},
    });
    expect(found).toEqual({ data: [{ id: 4 }], total: 1 });
    expect(new URL(api.asked[0]?.url ?? "").pathname).toBe("/api/console/employee");
    expect(query()).toEqual({ filter: '{"role":6}', range: "[0,24]", sort: '["name","ASC"]' });
  });

  it("is a documented one when the reference is a documented filter", async () => {
    await provider(emptyList).getManyReference("orders", {
      target: "user_id",
      id: 8,
      pagination: { page: 1, perPage: 10 },
      sort: { field: "id", order: "ASC" },
      filter: { status: "fully-paid" },
    });
    expect(api.lines()).toEqual(["GET /order/report?page=1&limit=10&sort=id&order=ASC&status=fully-paid&user_id=8"]);
  });

  it("of an extension resource speaks the dialect of ra-data-simple-rest", async () => {
    const rows = () => Response.json([{ id: 1 }], { headers: { "Content-Range": "spv 20-20/31" } });
    const list = await provider(rows).getList("spv", {
      pagination: { page: 3, perPage: 10 },
      sort: { field: "name", order: "ASC" },
      filter: { country: "IN" },
    });
    expect(list).toEqual({ data: [{ id: 1 }], total: 31 });
    expect(query()).toEqual({ filter: '{"country":"IN"}', range: "[20,29]", sort: '["name","ASC"]' });
  });

  it("is given up when react-admin no longer wants it", async () => {
    const leaving = new AbortController();
    const list = provider(() => new Promise(() => undefined)).getList("orders", { signal: leaving.signal });
    leaving.abort();
    await expect(list).rejects.toMatchObject({ name: "CanceledError" });
  });
});

describe("several records", () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  const rows = (request: Request) => {
    const filter = JSON.parse(new URL(request.url).searchParams.get("filter") ?? "{}") as { id: number[] };
    const headers = { "Content-Range": `x 0-${filter.id.length - 1}/${filter.id.length}` };
    return Response.json(
      filter.id.map((id) => ({ id })),
      { headers },
    );
  };

  it.each(["assets", "spv"])("of %s come with one request for each hundred", async (name) => {
    const { data } = await provider(rows).getMany(name, { ids: [...ids, 101, 102] });
    expect(data).toHaveLength(102);
    expect(api.asked).toHaveLength(2);
    expect(query()).toMatchObject({ filter: JSON.stringify({ id: ids }), range: "[0,99]" });
  });
});

describe("an edit", () => {
  const previousData = {
    id: 1,
    version: 7,
    name: "Asha",
    email: "a@b.example",
    comments: null,
    role_data: { id: 2, name: "Customer" },
    wallet_balance: "5.00",
    kyc: { status: "pending", pan_verification_status: "pending" },
  };

  it("sends only what was changed and may be, with the version that it started from", async () => {
    const kyc = { ...previousData.kyc, status: "verified" };
    const data = { ...previousData, name: "Asha R", wallet_balance: "999.00", kyc };
    await provider(saved).update("customers", { id: 1, data, previousData });
    expect(api.lines()).toEqual(["PUT /console/customers/1"]);
    expect(await body()).toEqual({ name: "Asha R", version: 7 });
  });

  it("sends nested parts alone", async () => {
    const before = { id: 4, version: 2, title: "Closing soon", audience: { role: 2, kyc: "pending" } };
    const data = { ...before, audience: { ...before.audience, kyc: "verified" } };
    await provider(saved).update("notification", { id: 4, data, previousData: before });
    expect(await body()).toEqual({ audience: { kyc: "verified" }, version: 2 });
  });

  it("keeps to the documented path where there is one", async () => {
    const before = { id: 4, version: 2, name: "Fee", status: "Active", types: ["a"] };
    await provider(saved).update("fee-management", {
      id: 4,
      data: { ...before, status: "Inactive" },
      previousData: before,
    });
    expect(api.lines()).toEqual(["PUT /percentage/4"]);
    expect(await body()).toEqual({ status: "Inactive", version: 2 });
  });

  it("takes the version of the form, which may be newer than the record's", async () => {
    await provider(saved).update("settings", {
      id: 1,
      data: { id: 1, version: 9, value: "b" },
      previousData: { id: 1, version: 7, value: "a" },
    });
    expect(await body()).toEqual({ value: "b", version: 9 });
  });

  it.each(["customers", "settings"])("of %s that changes nothing sends nothing", async (name) => {
    const unchanged = { ...previousData, country: null };
    const { data } = await provider(saved).update(name, { id: 1, data: unchanged, previousData });
    expect(data).toEqual(previousData);
    expect(api.lines()).toEqual([]);
  });

  it("gives the record that the server answers, over what was sent", async () => {
    const answer = () => Response.json({ data: { id: 1, value: "trimmed", version: 8 } });
    const { data } = await provider(answer).update("settings", {
      id: 1,
      data: { id: 1, name: "a", value: " trimmed ", version: 7 },
      previousData: { id: 1, name: "a", value: "", version: 7 },
    });
    expect(data).toEqual({ id: 1, name: "a", value: "trimmed", version: 8 });
  });
});

describe("a deed done to several records", () => {
  const third = (request: Request) =>
    request.url.endsWith("/3")
      ? Response.json({ message: "Something depends on it", code: "conflict" }, { status: 409 })
      : Response.json({ data: { id: 1 } });

  it("is done to each in turn, and what failed is said row by row", async () => {
    const deletion = provider(third).deleteMany("settings", { ids: [2, 3, 4] });
    await expect(deletion).rejects.toMatchObject({
      message: "1 of 3 failed: Something depends on it",
      status: 409,
      outcomes: [{ id: 2 }, { id: 3, error: { message: "Something depends on it" } }, { id: 4 }],
    });
    expect(api.lines()).toEqual(["DELETE /setting/2", "DELETE /setting/3", "DELETE /setting/4"]);
  });

  it("gives the ids when all went well", async () => {
    const changes = provider(saved);
    await expect(changes.updateMany("settings", { ids: [1, 2], data: { value: "x" } })).resolves.toEqual({
      data: [1, 2],
    });
    await expect(changes.updateMany("spv", { ids: [1, 2], data: { memo: "x" } })).resolves.toEqual({ data: [1, 2] });
    expect(await body(-1)).toEqual({ memo: "x" });
  });

  it("stops where the line is dead", async () => {
    await expect(provider(() => Response.error()).deleteMany("spv", { ids: [1, 2, 3] })).rejects.toMatchObject({
      message: "1 of 3 failed: Network Error",
      status: 0,
      outcomes: [
        { id: 1, error: { message: "Network Error" } },
        { id: 2, untried: true },
        { id: 3, untried: true },
      ],
    });
    expect(api.asked).toHaveLength(1);
  });
});

describe("what the server lacks", () => {
  it("is asked for once", async () => {
    const missing = provider(() => new Response(null, { status: 405 }));
    await expect(missing.call(commonRoutes.history, { params: { resource: "orders", id: 1 } })).rejects.toMatchObject({
      code: "absent",
    });
    await expect(missing.call(commonRoutes.history, { params: { resource: "orders", id: 2 } })).rejects.toThrow(
      "Failed to fetch history: this server does not offer it",
    );
    expect(api.asked).toHaveLength(1);
  });

  it("is not what a missing record is", async () => {
    const found = { message: "There is no such customer", code: "not_found", requestId: "r" };
    const customers = provider(() => Response.json(found, { status: 404 }));
    await expect(customers.getOne("customers", { id: 5 })).rejects.toThrow("There is no such customer");
    await expect(customers.getOne("customers", { id: 6 })).rejects.toThrow("There is no such customer");
    expect(api.lines()).toEqual(["GET /console/customers/5", "GET /console/customers/6"]);
  });
});

it("a resource that does not exist is a mistake of the program", async () => {
  expect(() => provider(emptyList).getList("nothing", {})).toThrow("No resource is named nothing");
});
