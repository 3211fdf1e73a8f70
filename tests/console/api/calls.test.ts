import { afterEach, describe, expect, it, vi } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { changeAsset } from "../../../src/console/assets/change";
import { setOrderStatus, setOrderTime } from "../../../src/console/orders/writes";
import { calls } from "../../../src/contract/allCalls";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { paymentBatchRoutes } from "../../../src/contract/paymentBatches/routes";
import type { Call, Route } from "../../../src/contract/route";
import { sessionRoutes } from "../../../src/contract/session/routes";
import { resources } from "../../../src/contract/subjects";
import { createBare } from "../bare";
import { BASE, interceptApi, storeSession } from "./harness";

const api = interceptApi(() => Response.error());

function provider(answer: (request: Request) => Response | Promise<Response>) {
  storeSession();
  api.answerWith(answer);
  return createDataProvider(resources, createHttp(BASE));
}

type Provider = ReturnType<typeof provider>;
const file = new Blob(["x"], { type: "image/png" });
const watched = { onProgress: () => undefined };
const time = "2026-01-01T00:00:00.000Z";

/** Every call of the contract that answers data, at the endpoint that it is made at with 7 for each parameter. */
const CALLS = calls
  .filter(({ bare, upload }) => !bare && !upload)
  .map((call): [string, Call] => [call.on.replace(/:\w+/g, "7"), call]);

describe.each(CALLS)("%s", (line, call) => {
  const params = Object.fromEntries([...call.on.matchAll(/:(\w+)/g)].map(([, name]) => [name, 7]));
  const ask = (p: Provider) => p.call(call as Route, { params });

  it("is asked for as it is documented and gives the data of the answer", async () => {
    await expect(ask(provider(() => Response.json({ data: { status: "as-answered" } })))).resolves.toEqual({
      status: "as-answered",
    });
    expect(api.lines()).toEqual([line]);
  });

  it("fails with the words of the catalogue, or the server's own", async () => {
    const failed = ask(provider(() => new Response(null, { status: 500 })));
    await expect(failed).rejects.toMatchObject({ message: call.fails });
    const told = ask(provider(() => Response.json({ message: "Not today" }, { status: 422 })));
    await expect(told).rejects.toMatchObject({ message: "Not today" });
  });
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

describe("an upload", () => {
  it.each<[string, (provider: Provider) => Promise<unknown>, string, string]>([
    [
      "uploadOrderCover",
      (p) => p.call(orderRoutes.cover, { params: { id: 3 }, file }),
      "POST /order/addCoverImageOrder/3",
      "cover_image_legal",
    ],
    [
      "uploadDocument",
      (p) => p.call(commonRoutes.upload, { query: { kind: "document" }, file }),
      "POST /console/files?kind=document",
      "file",
    ],
    ["uploadFile", (p) => p.call(commonRoutes.upload, { file }), "POST /console/files", "file"],
    [
      "uploadPicture",
      (p) => p.call(assetSectionRoutes.picture, { params: { id: 3 }, file, ...watched }),
      "POST /console/assets/3/pictures",
      "galleryFiles",
    ],
  ])("by %s sends the file under the documented field", async (_, run, line, field) => {
    await run(provider(() => Response.json({ data: {} })));
    expect(api.lines()).toEqual([line]);
    expect(api.asked[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    expect(await api.asked[0]?.text()).toContain(`name="${field}"`);
    await expect(run(provider(() => new Response(null, { status: 500 })))).rejects.toThrow("File upload failed");
  });
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

/** Reads a file's text; jsdom's own Blob knows no text(). */
const textOf = (blob = new Blob([])) =>
  "text" in blob
    ? blob.text()
    : new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
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
    return { text: () => textOf(files[0]), names };
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
    for (const [index, name] of names.entries()) Object.assign(bare.rows.settings?.[index] ?? {}, { name, value: "v" });
    await provider((request) => bare.fetch(request)).exportList("settings", { sort: { field: "id", order: "ASC" } });
    const lines = (await saved.text())?.split("\n") ?? [];
    expect(lines[0]).toBe("id,uuid,name,value,version,created_at,updated_at");
    expect(lines).toHaveLength(207);
    expect(lines.slice(1, 9).map((line) => line.replace(/^\d+,UUID \d+,(.*),v,.*$/s, "$1"))).toEqual([
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

  it("for the bank is the server's own file, under the batch's number", async () => {
    const saved = expectFile();
    const csv = () => new Response("Beneficiary name\n", { headers: { "content-type": "text/csv" } });
    await provider(csv).download(paymentBatchRoutes.file, { params: { id: 7 } }, "payment-batch-7.csv");
    expect(api.lines()).toEqual(["GET /console/payment-batches/7/file"]);
    expect(await saved.text()).toBe("Beneficiary name\n");
    expect(saved.names).toEqual(["payment-batch-7.csv"]);
  });

  it("fails with the server's words and saves nothing when it is refused", async () => {
    const saved = expectFile();
    const refused = () =>
      Response.json({ message: "Your role does not allow this", code: "forbidden" }, { status: 422 });
    await expect(provider(refused).exportList("orders")).rejects.toThrow("Your role does not allow this");
    expect(saved.names).toEqual([]);
  });
});
