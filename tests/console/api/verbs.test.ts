import { afterEach, describe, expect, it, vi } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
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
const ME = { name: "Asha" };
const DEPOSIT = { user_id: 3, amount: "10.00", reference: "UTR-1" };
const WITHDRAWAL = { user_id: 3, amount: "10.00", reason: "Asked by phone" };

/** Each verb with what it asks for and the words of the catalogue for its failure (specification §7 and §8). */
const VERBS: [string, (provider: Provider) => Promise<unknown>, string, unknown, string][] = [
  [
    "setBookingAmount",
    (p) => p.setBookingAmount(7, true),
    "PUT /property/status/7",
    { is_booking_amount_required: true },
    "Failed to update booking amount",
  ],
  [
    "setAssetStatus",
    (p) => p.setAssetStatus(7, "archived", "Sold"),
    "PUT /property/status/7",
    { property_id: 7, status: "archived", reason: "Sold" },
    "Failed to update project status",
  ],
  ["assetSteps", (p) => p.assetSteps(7), "GET /console/assets/7/steps", undefined, "Failed to fetch projects"],
  ["copyAsset", (p) => p.copyAsset(7, "key"), "POST /console/assets/7/copy", undefined, "Failed to create project"],
  [
    "setWaitlist",
    (p) => p.setWaitlist(7, false),
    "PUT /property/status/7",
    { join_waitlist: false },
    "Failed to update join waitlist status",
  ],
  [
    "setOrderStatus",
    (p) => p.setOrderStatus(3, "fully-paid"),
    "PUT /order/status",
    { order_id: 3, status: "fully-paid" },
    "Error",
  ],
  [
    "setOrderTime",
    (p) => p.setOrderTime(3, { payment_time: time }),
    "POST /order/update-order-time-status/3",
    { payment_time: time },
    "Error updating the order time",
  ],
  ["allFees", (p) => p.allFees(), "GET /percentage/all?limit=100", undefined, "Failed to fetch fees"],
  ["feeItems", (p) => p.feeItems(5), "GET /percentage/property/5", undefined, "Failed to fetch fee"],
  ["syncFeeItems", (p) => p.syncFeeItems(5), "GET /percentage/property_sync/5", undefined, "Failed to fetch sync fee"],
  [
    "setFeeItemStatus",
    (p) => p.setFeeItemStatus(5, 9, "Inactive"),
    "PUT /percentage/property/5/?property_id=9",
    { status: "Inactive" },
    "Failed to update fee",
  ],
  [
    "decideEoi",
    (p) => p.decideEoi(4, { status: "rejected", reason: "Asked twice" }, "a key of its own"),
    "PUT /console/eois/4/status",
    { status: "rejected", reason: "Asked twice" },
    "Failed to change the expression of interest",
  ],
  [
    "bookEoi",
    (p) => p.bookEoi(4, { amount: "10.00", method: "upi", reference: "UTR-1" }, "a key of its own"),
    "POST /console/eois/4/payments",
    { amount: "10.00", method: "upi", reference: "UTR-1" },
    "Failed to record the payment",
  ],
  [
    "convertEoi",
    (p) => p.convertEoi(4, "a key of its own"),
    "POST /console/eois/4/conversion",
    undefined,
    "Failed to convert to an order",
  ],
  ["eoiDemand", (p) => p.eoiDemand(9), "GET /console/eois/demand/9", undefined, "Failed to fetch the demand"],
  [
    "decideCancellation",
    (p) => p.decideCancellation(5, { decision: "deny", reason: "Signed" }, "a key of its own"),
    "PUT /console/cancellations/5/decision",
    { decision: "deny", reason: "Signed" },
    "Failed to decide the request",
  ],
  ["portfolio", (p) => p.portfolio(8), "GET /me/portfolioById/8", undefined, "error"],
  [
    "recordDeposit",
    (p) => p.recordDeposit(DEPOSIT, "key-00000001"),
    "POST /console/wallet/deposits",
    DEPOSIT,
    "Failed to record the deposit",
  ],
  [
    "requestWithdrawal",
    (p) => p.requestWithdrawal(WITHDRAWAL, "key-00000001"),
    "POST /console/withdrawals/requests",
    WITHDRAWAL,
    "Failed to request the withdrawal",
  ],
  [
    "recordOutcome",
    (p) => p.recordOutcome(4, { outcome: "paid", reference: "UTR-1", paid_on: "2026-01-05" }, "key-00000001"),
    "PUT /console/withdrawals/4/outcome",
    { outcome: "paid", reference: "UTR-1", paid_on: "2026-01-05" },
    "Failed to record the outcome",
  ],
  ["history", (p) => p.history("orders", 3), "GET /console/history/orders/3", undefined, "Failed to fetch history"],
  ["changeProfile", (p) => p.changeProfile(ME), "PUT /console/me", ME, "Failed to update profile"],
];

describe.each(VERBS)("%s", (_, run, line, body, words) => {
  it("asks for what is documented and gives the data of the answer", async () => {
    await expect(run(provider(() => Response.json({ data: { status: "as-answered" } })))).resolves.toMatchObject({
      status: "as-answered",
    });
    expect(api.lines()).toEqual([line]);
    expect((await api.asked[0]?.text()) || undefined).toEqual(body === undefined ? undefined : JSON.stringify(body));
  });

  it("fails with the words of the catalogue, or the server's own", async () => {
    await expect(run(provider(() => new Response(null, { status: 500 })))).rejects.toMatchObject({ message: words });
    const told = () => Response.json({ message: "Not today" }, { status: 422 });
    await expect(run(provider(told))).rejects.toMatchObject({ message: "Not today" });
  });
});

describe("an upload", () => {
  it.each<[string, (provider: Provider) => Promise<unknown>, string, string]>([
    ["uploadOrderCover", (p) => p.uploadOrderCover(3, file), "POST /order/addCoverImageOrder/3", "cover_image_legal"],
    ["uploadDocument", (p) => p.uploadDocument(file), "POST /console/files?kind=document", "file"],
    ["uploadFile", (p) => p.uploadFile(file), "POST /console/files", "file"],
    ["uploadPicture", (p) => p.uploadPicture(3, file, watched), "POST /console/assets/3/pictures", "galleryFiles"],
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
  await me.changeProfile({ name: "A" });
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
    await provider(csv).exportCsv("orders", {
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
    await provider((request) => bare.fetch(request)).exportCsv("settings", { sort: { field: "id", order: "ASC" } });
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
    await provider(csv).savePaymentBatchFile(7);
    expect(api.lines()).toEqual(["GET /console/payment-batches/7/file"]);
    expect(await saved.text()).toBe("Beneficiary name\n");
    expect(saved.names).toEqual(["payment-batch-7.csv"]);
  });

  it("fails with the server's words and saves nothing when it is refused", async () => {
    const saved = expectFile();
    const refused = () =>
      Response.json({ message: "Your role does not allow this", code: "forbidden" }, { status: 422 });
    await expect(provider(refused).exportCsv("orders")).rejects.toThrow("Your role does not allow this");
    expect(saved.names).toEqual([]);
  });
});
