import type { Page } from "@playwright/test";
import type { Vote } from "../../../src/contract/governance/calls";
import { choose } from "../form";
import { secondPerson } from "../secondPerson";
import { keptIn, send, sendAs, sendDocument } from "../send";
import { openSession } from "../session";
import { expect, test } from "../test";
import { listOf, press, upload } from "./work";

/** Reads who may vote on a proposal, page by page. */
async function votesOf(page: Page, proposal: string): Promise<Vote[]> {
  const votes: Vote[] = [];
  for (let number = 1; ; number += 1) {
    const { data } = await send(page, "GET", `/console/proposals/${proposal}/votes?page=${number}`);
    votes.push(...data.votes);
    if (votes.length >= data.found || data.votes.length === 0) return votes;
  }
}

test("a proposal is opened, voted on, closed with its seal and executed", { tag: "@all" }, async ({
  page,
  program,
}) => {
  const title = `Paint the east front ${Date.now()}`;
  const dialog = page.getByRole("dialog");
  const status = page.getByRole("heading", { level: 2, name: title }).locator("..");

  await page.goto("/spv/1/governance");
  await page.getByRole("link", { name: "New proposal" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("The paint has lasted eleven years.");
  await page.getByLabel("Voting opens").fill("2026-01-05T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(status).toContainText("Draft");
  const proposal = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("button", { name: "Open voting" }).click();
  await press(dialog, "Open voting");
  await expect(page.getByText("Voting opened")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close now" })).toBeDisabled();

  const [first, ...others] = await votesOf(page, proposal);
  await page.getByRole("button", { name: `Record vote of ${first?.user_name}`, exact: true }).click();
  await choose(dialog, "Option", "For");
  await dialog.getByLabel("Who told it").fill("The holder");
  await upload(dialog);
  await dialog.getByLabel("How the vote came").fill("By letter of 3 March");
  await press(dialog, "Ask to record");
  await expect(page.getByText("Waits for a second person").first()).toBeVisible();
  expect(others.length).toBeGreaterThan(0);
  const proof = await sendDocument(page, new TextEncoder().encode("%PDF-1.4\n%%EOF\n"));
  for (const { user_id } of others) {
    const vote = { option: 0, told_by: "The holder", proof };
    await send(page, "PUT", `/console/proposals/${proposal}/votes/${user_id}`, vote);
  }
  const second = keptIn(await openSession(program.url, await secondPerson(page, program)));
  const filter = { resource: "proposals", status: "pending" };
  for (let left = await listOf(page, "approvals", filter); left.length > 0; ) {
    for (const { id } of left) {
      await sendAs(second, "PUT", `/console/approvals/${id}/decision`, { decision: "approve" });
    }
    left = await listOf(page, "approvals", filter);
  }
  await expect(page.getByText("By letter of 3 March").first()).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Close now" }).click();
  await press(dialog, "Close now");
  await expect(status).toContainText("Passed");
  await expect(page.getByRole("code")).toHaveText(/^[0-9a-f]{64}$/);
  const seal = (await page.getByRole("code").textContent()) ?? "";

  await page.getByRole("button", { name: "Record execution" }).click();
  await dialog.getByLabel("What was done").fill("Painted by the end of May.");
  await upload(dialog);
  await press(dialog, "Record execution");
  await expect(page.getByText("Execution recorded")).toBeVisible();

  await page.reload();
  await expect(status).toContainText("Executed");
  await expect(page.getByText("Painted by the end of May.").first()).toBeVisible();
  await expect(page.getByText("Proof of the execution").first()).toBeVisible();
  await expect(page.getByRole("code")).toHaveText(seal);
  await page.goto("/spv/1/governance");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Executed");
});
