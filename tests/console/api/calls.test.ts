import { afterEach, describe, expect, it, vi } from "vitest";
import { changeAsset } from "../../../src/console/assets/change";
import { setOrderStatus, setOrderTime } from "../../../src/console/orders/writes";
import { portfolioRoutes } from "../../../src/contract/customers/portfolioRoutes";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { sessionRoutes } from "../../../src/contract/session/routes";
import { createBare } from "../bare";
import { interceptApi } from "./harness";

const api = interceptApi(() => Response.error());

const { provider } = api;
type Provider = ReturnType<typeof provider>;
const time = "2026-01-01T00:00:00.000Z";

it("a call is asked for as it is documented, gives the data of the answer, and fails in its words or the server's", async () => {
  const route = portfolioRoutes.byCustomer;
  const params = { id: 7 };
  const data = { status: "as-answered" };
  await expect(provider(() => Response.json({ data })).call(route, { params })).resolves.toEqual(data);
  expect(api.lines()).toEqual([route.on.replace(/:\w+/, "7")]);
  const failed = provider(() => new Response(null, { status: 500 })).call(route, { params });
  await expect(failed).rejects.toMatchObject({ message: route.fails });
  const refused = provider(() => Response.json({ message: "Not today" }, { status: 422 })).call(route, { params });
  await expect(refused).rejects.toMatchObject({ message: "Not today" });
});

/** Each write of more than a call with what it sends and the words for its failure (specification §7 and §8). */
const WRITES: [string, (provider: Provider) => Promise<unknown>, string, unknown, string][] = [
  [
    "a booking amount",
    (p) => changeAsset(p, 7, { is_booking_amount_required: true }),
    "PUT /property/status/7",
    { is_booking_amount_required: true },
    "Failed to update booking amount",
  ],
  [
    "an asset's status",
    (p) => changeAsset(p, 7, { property_id: 7, status: "archived", reason: "Sold" }),
    "PUT /property/status/7",
    { property_id: 7, status: "archived", reason: "Sold" },
    "Failed to update project status",
  ],
  [
    "a waitlist",
    (p) => changeAsset(p, 7, { join_waitlist: false }),
    "PUT /property/status/7",
    { join_waitlist: false },
    "Failed to update join waitlist status",
  ],
  [
    "an order's status",
    (p) => setOrderStatus(p, { order_id: 3, status: "fully-paid" }),
    "PUT /order/status",
    { order_id: 3, status: "fully-paid" },
    "Error",
  ],
  [
    "an order's time",
    (p) => setOrderTime(p, 3, { payment_time: time }),
    "POST /order/update-order-time-status/3",
    { payment_time: time },
    "Error updating the order time",
  ],
];

it.each(WRITES)("%s is written by its documented call and fails in its words", async (_, run, line, body, words) => {
  const done = run(provider(() => Response.json({ data: { status: "as-answered" } })));
  await expect(done).resolves.toMatchObject({ status: "as-answered" });
  expect(api.lines()).toEqual([line]);
  expect(JSON.parse((await api.asked[0]?.text()) ?? "")).toEqual(body);
  await expect(run(provider(() => new Response(null, { status: 500 })))).rejects.toMatchObject({ message: words });
});

it("an upload sends the file under the documented field", async () => {
  const file = new Blob(["x"], { type: "image/png" });
  const sent = { params: { id: 3 }, file, onProgress: () => undefined };
  await provider(() => Response.json({ data: {} })).call(orderRoutes.cover, sent);
  expect(api.lines()).toEqual(["POST /order/addCoverImageOrder/3"]);
  expect(api.asked[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(await api.asked[0]?.text()).toContain('name="cover_image_legal"');
  const failed = provider(() => new Response(null, { status: 500 })).call(orderRoutes.cover, sent);
  await expect(failed).rejects.toThrow("File upload failed");
});

it("the account is asked for again after the profile was changed", async () => {
  const me = provider(() => Response.json({ data: { id: 1, name: "Asha" } }));
  await me.me();
  await me.me();
  await me.call(sessionRoutes.changeProfile, { body: { name: "A" } });
  me.forgetMe();
  await me.me();
  expect(api.lines()).toEqual(["GET /console/me", "PUT /console/me", "GET /console/me"]);
});

describe("an export", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Takes the file that would be given to the person. */
  function expectFile() {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return { text: async () => files[0]?.text() ?? "", names };
  }

  it("is the server's file of all rows, as filtered and sorted", async () => {
    const saved = expectFile();
    const csv = () => new Response("id\n1\n", { headers: { "content-type": "text/csv" } });
    await provider(csv).exportList("orders", {
      filter: { status: "pending", q: "" },
      sort: { field: "id", order: "ASC" },
    });
    const url = new URL(api.asked[0]?.url ?? "");
    expect(url.pathname).toBe("/api/console/export/orders");
    expect(Object.fromEntries(url.searchParams)).toEqual({ filter: '{"status":"pending"}', sort: '["id","ASC"]' });
    expect(await saved.text()).toBe("id\n1\n");
    expect(saved.names).toEqual([expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/)]);
  });

  it("is made from the list's pages on a server without one, formulas defused", async () => {
    const saved = expectFile();
    const bare = createBare(205);
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\ttab", "\rreturn", 'says "hi", twice', "plain"];
    for (const [at, row] of bare.rows("settings").entries())
      Object.assign(row, { name: names[at] ?? "plain", value: "v" });
    await provider((request) => bare.fetch(request)).exportList("settings", { sort: { field: "id", order: "ASC" } });
    const lines = (await saved.text())?.split("\n") ?? [];
    expect(lines[0]).toBe("id,uuid,name,value,version,created_at,updated_at");
    expect(lines).toHaveLength(207);
    expect(lines.slice(1, 9).map((line) => line.replace(/^\d+,,(.*),v,.*$/s, "$1"))).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\ttab",
      `"'\rreturn"`,
      '"says ""hi"", twice"',
      "plain",
    ]);
    expect(bare.lines.filter((line) => line.startsWith("GET /setting?"))).toHaveLength(3);
  });

  it("fails with the server's words and saves nothing when it is refused", async () => {
    const saved = expectFile();
    const refused = () =>
      Response.json({ message: "Your role does not allow this", code: "forbidden" }, { status: 422 });
    await expect(provider(refused).exportList("orders")).rejects.toThrow("Your role does not allow this");
    expect(saved.names).toEqual([]);
  });
});
