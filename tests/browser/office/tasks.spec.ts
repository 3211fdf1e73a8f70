import type { Page } from "@playwright/test";
import { DAY } from "../../../src/contract/time";
import { advance, asking, customer, order, verify } from "../jobs/ground";
import { secondPerson } from "../secondPerson";
import { keptIn, send } from "../send";
import { approve } from "../spv/work";
import { expect, test } from "../test";

const inDialog = (page: Page, name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name });
const head = (page: Page) => page.getByRole("heading", { level: 1 }).locator("..");

/** Approves as somebody else what waits about the record of a page. */
async function approveAs(other: Page, page: Page) {
  const waits = { name: "Waits for a second person" };
  await expect(page.getByRole("complementary", waits)).toBeVisible();
  await other.goto(page.url());
  await other.getByRole("complementary", waits).getByRole("link", { name: "Open request" }).click();
  await approve(other);
  await page.reload();
}

test("a company without papers is approved once somebody else agrees", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  const { id } = await send(page, "POST", "/console/company", { name: "Bare Beams", legal_entity: "Partnership" });
  await page.goto(`/company/${id}/show`);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await inDialog(page, "Approve").click();
  await approveAs(await pageFor(await secondPerson(page, program)), page);
  await expect(head(page)).toContainText("Approved");
});

test("a note about a customer is kept, and the holdings lead back to the profile", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/customer-profile/30");
  await page.getByLabel("New note").fill("Prefers to be called at noon.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("paragraph").filter({ hasText: "Prefers to be called at noon." })).toBeVisible();
  await page.getByRole("link", { name: "Holdings" }).click();
  await expect(page).toHaveURL(/\/customer-profile-fo\/30$/);
  await expect(
    page.getByRole("heading", { name: "Value against invested" }).or(page.getByText("This customer holds nothing yet")),
  ).toBeVisible();
});

test("the queue of KYC begins with who waits longest", { tag: "@all" }, async ({ page }) => {
  await page.goto("/customers");
  await page.getByRole("link", { name: "KYC queue" }).click();
  await expect(page).toHaveURL(/sort=kyc_since&?.*order=ASC|order=ASC.*sort=kyc_since/);
  await expect(page.getByRole("cell", { name: "Pending" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Verified" })).toHaveCount(0);
});

test("a role is copied under another name, and holds the same once somebody else agrees", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  await page.goto("/roles/5");
  await page.getByRole("link", { name: "Copy role" }).click();
  await expect(page).toHaveURL(/\/roles\/create/);
  // The address is there before its page, and the form of before has a name too.
  await expect(page.getByLabel("Start from")).toHaveValue("5");
  await page.getByLabel(/^Name/).fill("Finance, second desk");
  await expect(page.getByRole("checkbox", { name: "Withdrawals: Approve" })).toBeChecked();
  await expect(page.getByText("A second person must approve this before it takes effect.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
  const other = await pageFor(await secondPerson(page, program));
  await other.goto(page.url());
  await approve(other);
  await page.goto("/roles");
  await page.getByRole("searchbox").fill("Finance, second desk");
  await page.getByRole("link", { name: "Finance, second desk", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Withdrawals: Approve" })).toBeChecked();
  await expect(page.getByText("No one has this role.")).toBeVisible();
});

test("a fee of an asset is switched off once somebody else agrees, and the worked example is without it", {
  tag: "@all",
}, async ({ page, pageFor, program }) => {
  // Of works alone orders pay a fee.
  const [work] = await send(page, "GET", `/console/assets?filter=${JSON.stringify({ type: "3" })}`);
  await page.goto(`/fee?asset=${work.id}`);
  const fee = page.getByRole("switch", { name: "Platform fee is charged" });
  await expect(fee).toBeChecked();
  const example = page
    .getByRole("region", { name: "Worked example" })
    .or(page.locator("section", { hasText: "Worked example" }));
  await expect(example.getByText("Platform fee", { exact: true })).toBeVisible();
  await fee.click();
  await expect(page.getByText("Waits for a second person").first()).toBeVisible();
  const other = await pageFor(await secondPerson(page, program));
  await other.goto("/approvals");
  await other.getByRole("link", { name: /^Switch “Platform fee” of “.+” off$/ }).click();
  await approve(other);
  await page.reload();
  await expect(example.getByText("Platform fee", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(fee).not.toBeChecked();
  await expect(example.getByText("Platform fee", { exact: true })).toHaveCount(0);
});

test("a review is published", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/review?filter=${JSON.stringify({ status: "pending" })}`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  // The list has one in each row, until the review takes its place.
  const publish = page.getByRole("button", { name: /^Publish/ });
  await expect(publish).toHaveCount(1);
  await publish.click();
  await expect(page.getByText("Review published")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: "Published" })).toBeVisible();
});

test("an expression of interest is approved, and found among the approved", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/EOI?filter=${JSON.stringify({ status: "new" })}`);
  // Only one whose booking amount has come is approved.
  const row = page
    .getByRole("row", { name: /^Select Expression/ })
    .filter({ hasNotText: "₹ 0.00" })
    .first();
  const id = await row.getByRole("link").first().textContent();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await inDialog(page, "Approve").click();
  await expect(page.getByText("Now “Approved”")).toBeVisible();
  await page.goto(`/EOI/${id}/show`);
  await expect(head(page)).toContainText("Approved");
});

test("an order that is due is reminded of from the desk of deadlines, once a day", { tag: "@all" }, async ({
  page,
}) => {
  // One of its own: a minute after the program's start the first of the sample is sent back, as its document's time,
  // which is not the order's, has passed; others end with their offers.
  const ask = asking(keptIn(await page.context().storageState()));
  const buyer = await customer(ask, `Reminded ${Date.now()}`);
  await verify(ask, buyer);
  const live: { id: number; spv_id: number | null }[] = await ask("GET /property/filter?status=live&limit=100");
  const asset = Math.min(...live.filter(({ spv_id }) => spv_id !== null).map(({ id }) => id));
  const id = await order(ask, { user_id: buyer, property_id: asset, no_sqyds: 1 });
  await advance(ask, ask, id, "documents-sent-for-signature-to-be-signed");
  const soon = { document_sign_time: new Date(Date.now() + 1.5 * DAY).toISOString() };
  await ask(`POST /order/update-order-time-status/${id}`, soon);
  await page.goto("/report?report=deadlines");
  await page.getByRole("button", { name: `Remind the customer of order ${id}` }).click();
  await expect(page.getByText(`The customer of order ${id} is reminded`)).toBeVisible();
  await page.goto(`/orders/order-details/${id}`);
  await expect(page.getByText(/Last reminded/)).toBeVisible();
});

test("the trail is narrowed by what was done, and its chain holds", { tag: "@all" }, async ({ page }) => {
  await page.goto("/audit");
  await expect(page.getByRole("cell", { name: /Signed in/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Verify the chain" }).click();
  await expect(page.getByText(/The chain holds/)).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).selectOption("sign-in");
  await expect(page).toHaveURL(/sign-in/);
  await page.reload();
  await expect(page.getByRole("cell", { name: /Signed in/ }).first()).toBeVisible();
});

test("the page of the day leads to the list behind a number", { tag: "@all" }, async ({ page }) => {
  await page.goto("/today");
  const fact = page.getByRole("term").filter({ hasText: "Cancellation requests" }).locator("..");
  await fact.getByRole("link").click();
  await expect(page).toHaveURL(/\/cancel\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
