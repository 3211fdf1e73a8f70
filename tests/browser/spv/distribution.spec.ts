import type { Page } from "@playwright/test";
import { dayBefore } from "../jobs/ground";
import { secondPerson } from "../secondPerson";
import { send } from "../send";
import { expect, test } from "../test";
import { approve, listOf, UNTIL_ITS_TURN } from "./work";

interface Line {
  user_id: number;
  user_name: string;
  status: string;
  transfer_id: number | null;
}

/** Prepares a distribution of an SPV's income to its last step, and returns its number. */
async function calculate(page: Page, spv: number): Promise<string> {
  await page.goto(`/spv/${spv}/disturbution`);
  await page.getByRole("link", { name: "New distribution" }).click();
  await page.getByRole("textbox", { name: "Gross" }).fill("1,00,000");
  await page.getByLabel("Period from").fill(dayBefore(40));
  await page.getByLabel("Period to").fill(dayBefore(10));
  await page.getByLabel("Record date").fill(dayBefore(2));
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Platform fee").fill("2.5");
  await page.getByLabel("Kept in reserve").fill("5,000");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/step=3/);
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveURL(/step=4/);
  return new URL(page.url()).searchParams.get("draft") ?? "";
}

test("a distribution is calculated, approved and paid, one held holder included, and the money is where it belongs", async ({
  page,
  pageFor,
  program,
  tolerate,
}) => {
  // The console asks for the names of employees, whom this person may not read.
  tolerate(/status of 403 .*\/employee\?/);
  const id = await calculate(page, 1);

  await test.step("what is to be known is shown, and it waits for a second person", async () => {
    const figures = page.getByRole("region", { name: "From gross to net" });
    await expect(figures.getByRole("row", { name: /^Gross/ })).toContainText("1,00,000.00");
    await expect(figures.getByRole("row", { name: /^Fee/ })).toContainText("2,500.00");
    await expect(figures.getByRole("row", { name: /^Reserved/ })).toContainText("5,000.00");
    await expect(figures.getByRole("row", { name: /^Distributable/ })).toContainText("92,500.00");
    await expect(page.getByRole("region", { name: "Before it is paid" })).toContainText("enough for all of it");
    await expect(page.getByRole("region", { name: "Holders" }).getByRole("row")).not.toHaveCount(0);
    await page.getByRole("textbox", { name: "Reason" }).fill("Rent of the last month");
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect(page).toHaveURL(new RegExp(`/spv/1/disturbution/${id}$`));
    await expect(page.getByText("Waiting for approval").first()).toBeVisible();
  });

  const [holder] = (await listOf(page, "distribution-lines", { distribution_id: Number(id) })) as [Line];
  const become = (status: string) => send(page, "PUT", `/console/customers/${holder.user_id}`, { status });
  expect((await become("Blocked")).status).toBe("Blocked");

  await test.step("a second person approves it, and all but the blocked holder are paid", async () => {
    const other = await pageFor(await secondPerson(page, program));
    await other.goto(`/distributions/${id}/show`);
    await other.getByRole("link", { name: "Open request" }).click();
    await approve(other);
    await other.close();
    await expect(page.getByRole("region", { name: "Payments" })).toContainText("1 held back", UNTIL_ITS_TURN);
    const holders = page.getByRole("region", { name: "Holders" });
    await holders.getByRole("combobox", { name: "Status" }).selectOption("Held back");
    await expect(holders.getByRole("row", { name: holder.user_name })).toContainText("The account is not active");
    await expect(holders.getByRole("row")).toHaveCount(2);
  });

  await test.step("the holder is let in again and paid at the next try", async () => {
    expect((await become("Active")).status).toBe("Active");
    await page.getByRole("button", { name: `Actions for ${holder.user_name}` }).click();
    await page.getByRole("menuitem", { name: "Try again" }).click();
    const status = page.getByRole("heading", { level: 2 }).first().locator("..");
    await expect(status).toContainText("Completed", UNTIL_ITS_TURN);
    await page.reload();
    await expect(status).toContainText("Completed");
    await expect(page.getByRole("region", { name: "Payments" })).not.toContainText("held back");
  });

  const lines: Line[] = await listOf(page, "distribution-lines", { distribution_id: Number(id) });
  expect(lines.filter(({ status }) => status !== "paid")).toEqual([]);
  const transfer = lines.find(({ user_id }) => user_id === holder.user_id)?.transfer_id;

  await test.step("the holder's portfolio and the ledger have it", async () => {
    await page.goto(`/customer-profile-fo/${holder.user_id}`);
    const paid = page.getByRole("table", { name: "Distributions" });
    await expect(paid.getByText(`TRF-${String(transfer).padStart(7, "0")}`)).toBeVisible();

    await page.goto(`/ledger?filter=${JSON.stringify({ kind: "distribution", user_id: holder.user_id })}`);
    await expect(page.getByRole("cell", { name: "Distribution", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("row", { name: `distribution:${id} ` })).toHaveCount(1);

    await page.goto("/ledger-accounts");
    await page.getByRole("searchbox").fill(`distribution:${id}`);
    const account = page.getByRole("row").filter({ has: page.getByText(`distribution:${id}`, { exact: true }) });
    await expect(account.getByRole("cell", { name: /^₹\s*0\.00$/ })).toBeVisible();
  });
});
