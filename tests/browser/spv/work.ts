import type { Locator, Page } from "@playwright/test";
import { PAPER } from "../jobs/job";
import { send } from "../send";
import { expect } from "../test";

/** What the platform does by itself takes a few seconds until it is its turn. */
export const UNTIL_ITS_TURN = { timeout: 120_000 };

/** Approves the request that is open. */
export async function approve(page: Page) {
  // The record that led here may have a button of that name too, and is shown until the request is there.
  const decision = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Decision", exact: true }) });
  await decision.getByRole("button", { name: "Approve" }).click();
  await press(page.getByRole("dialog"), "Approve");
  await expect(page.getByText("Approved").first()).toBeVisible();
}

/** Presses a button of a dialog, which then closes. */
export async function press(dialog: Locator, name: string) {
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses a document, and waits until it is uploaded: a dialog names it then, a form lets one remove it. */
export async function upload(within: Locator) {
  const file = PAPER();
  await within.locator("input[type=file]").setInputFiles(file);
  await expect(
    within
      .getByText(file.name)
      .or(within.getByRole("button", { name: "Remove" }))
      .first(),
  ).toBeVisible();
}

/** Reads every record of a list that fits a filter. */
export const listOf = (page: Page, name: string, filter: object) =>
  send(page, "GET", `/console/${name}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
