import { administrator } from "./program";
import { secondPerson } from "./secondPerson";
import { approve } from "./spv/work";
import { expect, test } from "./test";

test("orders are filtered and paged, and the address keeps both", async ({ page }) => {
  await page.goto("/orders");
  await page.getByRole("combobox", { name: "Status" }).selectOption("awaiting-100%-investment");
  await expect(page.getByRole("cell", { name: "Awaiting 100% investment" })).toHaveCount(10);
  await expect(page.getByRole("cell", { name: "Pending", exact: true })).toHaveCount(0);
  const [first] = await page.getByRole("row").nth(1).allTextContents();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await expect(page.getByRole("row").nth(1)).not.toHaveText(first ?? "");
});

test("an order's status is changed and still changed after a reload", { tag: "@all" }, async ({ page }) => {
  await page.goto("/orders");
  await page.getByRole("combobox", { name: "Status" }).selectOption("pending");
  // The list before the filter has pending orders too, though seldom in its first row.
  const pending = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Pending", exact: true }) });
  await pending.first().click();
  await expect(page).toHaveURL(/\/orders\/order-details\/\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: "Next steps" })).toBeVisible();
  await page.getByRole("button", { name: "Accept the order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept the order" }).click();
  await expect(page.getByRole("heading", { level: 1 }).locator("..").getByText("Created")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).locator("..").getByText("Created")).toBeVisible();
});

test("an employee is added once somebody else agrees, edited, and found again after a reload", { tag: "@all" }, async ({
  page,
  pageFor,
  program,
}) => {
  const other = await pageFor(await secondPerson(page, program));
  await page.goto("/employee");
  await page.getByRole("link", { name: "New employee" }).click();
  await expect(page).toHaveURL(/\/add-employee/);
  const name = `Vexil Quorra ${test.info().parallelIndex}`;
  const email = `vexil.quorra.${test.info().parallelIndex}@people.example`;
  await page.getByLabel("Name", { exact: false }).first().fill(name);
  await page.getByLabel("E-mail").fill(email);
  await expect(page.getByText("A second person must approve this before it takes effect.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Required")).toBeVisible();
  await page.getByRole("combobox", { name: /^Role/ }).click();
  await page.getByRole("option", { name: "Support" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
  await other.goto(page.url());
  await approve(other);
  await page.goto("/employee");
  await page.getByRole("cell", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/edit-employee\/\d+/);
  await page.getByLabel("Name", { exact: false }).first().fill(`${name} Changed`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} Changed` })).toBeVisible();
  await page.goto("/employee");
  await page.getByRole("searchbox").fill(email);
  await expect(page.getByRole("cell", { name: `${name} Changed`, exact: true })).toBeVisible();
});

test("a value that does not fit is told at its field, and nothing is sent", { tag: "@all" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/add-company");
  await page.getByLabel("GSTIN").fill("not one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a GSTIN of 15 characters")).toBeVisible();
  await expect(page.getByText("Required").first()).toBeVisible();
  await expect(page.getByLabel("GSTIN")).toHaveValue("not one");
  expect(sent.filter((url) => url.includes("company"))).toEqual([]);
});

test("what is typed on one tab of a form stays while another tab is open", { tag: "@all" }, async ({ page }) => {
  await page.goto("/tenants/create");
  await page.getByLabel("Name").fill("Vexil Quorra");
  await page.getByRole("tab", { name: "Lease" }).click();
  await expect(page).toHaveURL(/create\/1$/);
  await page.getByLabel("Monthly rent").fill("1200");
  await page.getByRole("tab", { name: "Tenant" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Vexil Quorra");
});

test("two people at one setting: the second sees both values and loses nothing", { tag: "@all" }, async ({
  page,
  pageFor,
  tolerate,
}) => {
  tolerate(/409/);
  await page.goto("/settings");
  await page.getByRole("searchbox").fill("referral_bonus");
  await page.getByRole("cell", { name: "Referral bonus", exact: true }).click();
  // The list has a column of that name too, which is no input.
  await expect(page).toHaveURL(/\/settings\/\d+/);
  await expect(page.getByLabel("Value")).not.toHaveValue("");
  // What nobody has typed into would follow the other by itself.
  await page.getByLabel("Value").fill("700.00");
  const other = await pageFor(administrator);
  await other.goto(page.url());
  await other.getByLabel("Value").fill("650.00");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.locator(".toast").filter({ hasText: "saved" })).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("650.00");
  await expect(dialog).toContainText("700.00");
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto("/settings");
  await expect(page.getByRole("row").filter({ hasText: "Referral bonus" })).toContainText("700.00");
});

test("every row of a list is exported, whatever its page shows", async ({ page }) => {
  await page.goto("/orders");
  const range = await page.getByText(/^1–10 of [\d,]+$/).textContent();
  const total = Number(range?.split(" ").at(-1)?.replace(",", ""));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Import and export" }).click();
  await page.getByRole("group", { name: "Export as CSV" }).getByRole("menuitem", { name: "All columns" }).click();
  const stream = await (await download).createReadStream();
  let text = "";
  for await (const chunk of stream) text += chunk;
  expect(text.trimEnd().split("\n")).toHaveLength(total + 1);
});

test("an order's cover is uploaded, and downloaded under its own name", async ({ page }) => {
  const bytes = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  await page.goto("/orders/order-details/2");
  await expect(page.getByText("Nothing uploaded yet.")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "deed.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.getByText("Cover image uploaded").first()).toBeVisible();
  await page.reload();
  const download = page.waitForEvent("download");
  const cover = page.locator("section").filter({ has: page.getByRole("heading", { name: "Cover image" }) });
  await cover.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("deed.pdf");
  const stream = await file.createReadStream();
  const received: Buffer[] = [];
  for await (const chunk of stream) received.push(chunk as Buffer);
  expect(Buffer.concat(received)).toEqual(bytes);
});

test("lists of a dialog lie over it, are chosen from by mouse and keyboard, and Escape closes them alone", async ({
  page,
}) => {
  await page.goto("/spv/1/investors");
  await page.getByRole("button", { name: "Place a hold" }).click();
  const dialog = page.getByRole("dialog", { name: "Place a hold" });
  const kind = dialog.getByRole("combobox", { name: "Kind" });
  const options = dialog.getByRole("option");
  await expect(kind).toBeFocused();
  await kind.click();
  await expect(options).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await kind.click();
  await options.filter({ hasText: "Court order" }).click();
  await expect(kind).toHaveText("Court order");
  await expect(dialog.getByLabel("Number of the order")).toBeVisible();
  await kind.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(kind).toHaveText("Pledge");
  // The list that closes is still there for a moment.
  await expect(options).toHaveCount(0);
  const holder = dialog.getByRole("combobox", { name: "Holder" });
  await holder.pressSequentially("a");
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(holder).not.toHaveValue("a");
  await dialog.getByRole("button", { name: "Place a hold" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
