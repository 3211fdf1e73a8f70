import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { DAY } from "../../../src/contract/time";
import { secondPerson } from "../secondPerson";
import { keptIn } from "../send";
import { openSession } from "../session";
import { expect } from "../test";
import { type Ask, asking, customer, firstOnSale, handIn, order, verify } from "./ground";
import { button, countTo, dialog, follow, link, main, test } from "./job";

// The commonest jobs by the keyboard, each in at most half of the interactions that it takes record by record.

/** The field above every page in which anything is found. */
const field = (page: Page) => page.getByRole("textbox", { name: "Find anything" });

/** What was found by it: the first of a group, or of all. */
const found = (page: Page, group?: string) =>
  (group ? dialog(page).getByRole("group", { name: group }) : dialog(page)).getByRole("option").first();

const rows = (page: Page): Locator => main(page).locator("tbody tr[data-id]");

/** Reads records of a list that fit a filter. */
const listed = (ask: Ask, name: string, filter: object, last = 99) =>
  ask(`GET /console/${name}?range=[0,${last}]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

let made = 0;

/** Returns the last part of a name, which nothing else has. */
const unique = () => `${Date.now()}`.slice(-6) + String(made++);

test.beforeEach(({ page }) => expect(field(page)).toBeVisible());

test("a payment is found by its reference, and a customer by a misspelt name", async ({ hand, page, ask }) => {
  const receipts: { id: number; reference: string }[] = await listed(ask, "receipts", {});
  const receipt = receipts.filter(({ reference }) => /^NEFT\d+$/.test(reference)).at(-1);
  await hand.find(field(page), String(receipt?.reference), found(page, "Receipts"));
  await expect(page).toHaveURL(new RegExp(`/receipts/${receipt?.id}/show$`));
  const [misspelt] = await listed(ask, "customers", { q: "Jyotsna Mahapatra" });
  await hand.find(field(page), "Jyotsna Mahapatro", found(page, "Customers"));
  await expect(page).toHaveURL(new RegExp(`/customer-profile/${misspelt.id}$`));
  countTo(2, hand);
});

test("an order is moved one step", async ({ hand, page, ask, askOther }) => {
  const buyer = await customer(ask, `Buyer ${unique()}`);
  await verify(ask, askOther, buyer);
  const { id } = await firstOnSale(ask);
  const taken = await order(ask, { user_id: buyer, property_id: id, no_sqyds: 1 });
  await hand.find(field(page), `move order ${taken}`, found(page, "Actions"));
  await hand.press(button(dialog(page), "Accept the order"));
  await expect(main(page).getByRole("heading", { level: 1 }).locator("..")).toContainText("Created");
  countTo(2, hand);
});

test("the KYC of a customer is decided, and the next is there", async ({ hand, page, ask, askOther }) => {
  const { work }: { work: { record_id: number }[] } = await ask("GET /console/worklist?kind=kyc");
  for (const { record_id } of work.slice(0, 2)) await handIn(askOther, record_id);
  await follow(hand, page, "Portfolio", "Worklist");
  await hand.press(link(main(page), /^Verification of/));
  await hand.press(button(main(page), /^Approve all/));
  await expect(main(page).getByRole("region", { name: "Verification" })).toContainText("Verified");
  const first = page.url();
  await hand.press(button(main(page), /^Next/));
  await expect(page).not.toHaveURL(first);
  countTo(4, hand);
});

test("a refund that somebody else has asked for is approved", async ({ hand, page, program }) => {
  const other = asking(keptIn(await openSession(program.url, await secondPerson(page, program))));
  let requested = 0;
  for (const { id } of await listed(other, "orders", { status: "fully-paid" }, 9)) {
    const waiting = await listed(other, "approvals", { resource: "orders", record_id: id, status: "pending" });
    if (waiting.length > 0) continue;
    await other("PUT /order/status", { order_id: id, status: "refunded", reason: "The customer withdraws." });
    requested = id;
    break;
  }
  await hand.find(field(page), `approve request refund order ${requested}`, found(page));
  await hand.press(button(dialog(page), "Approve"));
  const decision = main(page).locator("section", { has: page.getByRole("heading", { name: "Decision", exact: true }) });
  await expect(decision).toContainText("Approved");
  countTo(2, hand);
});

test("all late signers are reminded, of whom there are three", async ({ hand, page, ask }) => {
  const title = `Late resolution ${unique()}`;
  const approved = { spv_id: 1, kind: "resolution", review_status: "approved" };
  const [{ id: document_id }] = await listed(ask, "spv-documents", approved);
  const { holders }: { holders: { user_id: number }[] } = await ask("GET /console/spv/1/cap-table");
  await ask("POST /console/spv/1/envelopes", {
    ...{ source: { kind: "document", document_id }, title, message: null, days: 2 },
    ids: [...new Set(holders.map(({ user_id }) => user_id))].slice(0, 3),
  });
  await hand.find(field(page), "remind late", found(page, "Actions"));
  await hand.press(button(dialog(page), /^Remind \d/));
  await expect(dialog(page).getByRole("row", { name: title }).filter({ hasText: "Done" })).toHaveCount(3);
  countTo(6, hand);
});

test("the fee of three categories is changed, for a second person to approve", async ({ hand, page, ask }) => {
  const names = [1, 2, 3].map((number) => `Changed together ${number} ${unique()}`);
  const fee = { property_types: [], types: ["exit"], FILM: "1", status: "Inactive" };
  for (const name of names) await ask("POST /percentage/", { name, ...fee });
  await hand.find(field(page), "fee percentages", found(page, "Pages"));
  // The newest stand at the top.
  const [first, , last] = names.map((name) => rows(page).filter({ hasText: name })) as [Locator, Locator, Locator];
  await hand.range(last, first);
  await hand.press(button(main(page), "Edit"));
  await hand.choose(dialog(page).getByRole("combobox", { name: /^Film/ }), "Set to…");
  await hand.fill(dialog(page).getByRole("textbox", { name: /^Film: New value/ }), "1.75");
  await hand.press(button(dialog(page), "Change 3 records"));
  await expect(dialog(page).getByText("3 wait for a second person")).toBeVisible();
  const requests: { title: string }[] = await listed(ask, "approvals", { status: "pending" });
  for (const name of names) expect(requests.map(({ title }) => title).join()).toContain(name);
  countTo(8, hand);
});

test("a view is shared, and a colleague has it open", async ({ hand, page, ask, other }) => {
  const [{ property_id }] = await listed(ask, "orders", { status: "awaiting-100%-investment" }, 0);
  const [from_date, to_date] = [300, 0].map((days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10));
  const filter = { status: "awaiting-100%-investment", property_id, from_date, to_date };
  const state = {
    ...{ filter, sort: { field: "total_amount", order: "DESC" }, perPage: 50 },
    columns: ["property_name", "status"].map((path) => ({ path, hidden: true })),
  };
  const view = await ask("POST /console/views", { resource: "orders", name: `Large ${unique()}`, state, roles: [] });
  await page.goto(`/orders?view=${view.id}`);
  const menu = main(page).locator("summary", { hasText: view.name });
  await expect(menu).toBeVisible();
  await hand.press(menu);
  await hand.press(button(main(page), "Share"));
  await hand.check(dialog(page).getByRole("group", { name: "Roles" }).getByLabel("Super admin"));
  await hand.check(dialog(page).getByRole("group", { name: "Opens by itself for" }).getByLabel("Super admin"));
  await hand.press(button(dialog(page), "Share"));
  await expect(dialog(page)).toHaveCount(0);

  const colleague = await other();
  await follow(hand, colleague, "Portfolio", "Orders");
  await expect(colleague).toHaveURL(/sort=total_amount/);
  const { searchParams } = new URL(colleague.url());
  expect(JSON.parse(searchParams.get("filter") ?? "{}")).toMatchObject(filter);
  expect([searchParams.get("order"), searchParams.get("perPage")]).toEqual(["DESC", "50"]);
  await expect(colleague.getByRole("columnheader", { name: "Units" })).toBeVisible();
  for (const name of ["Asset", "Status"]) await expect(colleague.getByRole("columnheader", { name })).toHaveCount(0);
  countTo(6, hand);
  await ask(`DELETE /console/views/${view.id}`);
});

test("fifty orders that are no page of the list are exported", async ({ hand, page }) => {
  await follow(hand, page, "Portfolio", "Orders");
  await hand.choose(main(page).getByRole("combobox", { name: "Rows per page" }), "100");
  await expect(rows(page)).toHaveCount(100);
  // From the choice of the page's size, below the rows, upwards.
  await hand.range(rows(page).nth(97), rows(page).nth(48));
  const download = page.waitForEvent("download");
  await hand.press(button(main(page), "Export 50 selected records"));
  await hand.press(page.getByRole("group", { name: "Export as CSV" }).getByRole("menuitem", { name: "All columns" }));
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trimEnd().split("\n")).toHaveLength(51);
  countTo(6, hand);
});
