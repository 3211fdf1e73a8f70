import type { Vote } from "../../../src/contract/governance/calls";
import { keptIn } from "../send";
import { dayBefore, UNTIL_ITS_TURN } from "../spv/work";
import { expect } from "../test";
import { asking, document } from "./ground";
import { approve, button, confirm, dialog, follow, type Job, link, main, PAPER } from "./job";

/** An SPV is made, and the holders of another vote. */
export const vote: Job = {
  name: "an SPV is made, and in one that has holders a vote is held",
  empty: "ground",
  most: 28,
  async run({ hand, page, other }) {
    const own = main(page);
    const ask = asking(keptIn(await page.context().storageState()));
    const held = await ask("GET /console/spv/1");
    await follow(hand, page, "Portfolio", "SPVs");
    await hand.press(link(own, "New SPV"));
    await hand.fill(own.getByRole("textbox", { name: /^Name/ }), "Lakeside Holdings");
    await hand.choose(own.getByRole("combobox", { name: /^Entity type/ }), "Private limited");
    await hand.press(button(own, "Save and continue"));
    await expect(page).toHaveURL(/\/spv\/edit-spv\/\d+\/2$/);

    await follow(hand, page, "Portfolio", "SPVs");
    await hand.press(link(own, held.name));
    await hand.press(link(own, "Governance"));
    await hand.press(link(own, "New proposal"));
    await hand.fill(own.getByRole("textbox", { name: /^Title/ }), "Paint the east front");
    await hand.fill(own.getByRole("textbox", { name: /^Text/ }), "The paint has lasted eleven years.");
    await hand.fill(own.getByLabel(/^Voting opens/), "2026-01-05T10:00");
    await hand.press(button(own, "Save"));
    await confirm(hand, button(own, "Open voting"));
    await expect(button(own, "Close now")).toBeDisabled();

    const proposal = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const voters: Vote[] = [];
    for (let number = 1, found = 1; voters.length < found; number += 1) {
      const told = await ask(`GET /console/proposals/${proposal}/votes?page=${number}`);
      found = told.found;
      voters.push(...told.votes);
    }
    const [first, ...others] = voters;
    await hand.press(button(own, `Record vote of ${first?.user_name}`));
    await hand.choose(dialog(page).getByRole("combobox", { name: /^Option/ }), "For");
    await hand.fill(dialog(page).getByLabel("Who told it"), "The holder");
    await hand.upload(dialog(page).locator("input[type=file]"), PAPER("letter.pdf"));
    await expect(dialog(page).getByText("letter.pdf")).toBeVisible();
    await hand.press(button(dialog(page), "Ask to record"));
    await expect(dialog(page)).toHaveCount(0);
    const agreeing = await other();
    await approve(hand, agreeing, /vote/i);
    const agree = asking(keptIn(await agreeing.context().storageState()));
    const told = { option: 0, told_by: "The holder", proof: await document(ask) };
    for (const { user_id } of others) {
      const { approval_id } = await ask(`PUT /console/proposals/${proposal}/votes/${user_id}`, told);
      await agree(`PUT /console/approvals/${approval_id}/decision`, { decision: "approve" });
    }
    await confirm(hand, button(own, "Close now"));
    await expect(own.getByRole("heading", { level: 2 }).first().locator("..")).toContainText("Passed");
  },
};

/** What an SPV has earned is divided, approved by somebody else, and paid. */
export const distribution: Job = {
  name: "a distribution is calculated, approved and paid",
  empty: "ground",
  most: 19,
  async run({ hand, page, other }) {
    const own = main(page);
    const ask = asking(keptIn(await page.context().storageState()));
    const held = await ask("GET /console/spv/1");
    await follow(hand, page, "Portfolio", "SPVs");
    await hand.press(link(own, held.name));
    await hand.press(link(own, "Distributions"));
    await hand.press(link(own, "New distribution"));
    await hand.fill(own.getByLabel(/^Gross/), "100000");
    await hand.fill(own.getByLabel(/^Record date/), dayBefore(2));
    await hand.fill(own.getByLabel(/^Period from/), dayBefore(40));
    await hand.fill(own.getByLabel(/^Period to/), dayBefore(10));
    await hand.press(button(own, "Next"));
    await expect(page).toHaveURL(/step=2/);
    await hand.press(button(own, "Next"));
    await expect(page).toHaveURL(/step=3/);
    await hand.press(button(own, "Calculate"));
    await expect(page).toHaveURL(/step=4/);
    await hand.fill(own.getByRole("textbox", { name: "Reason" }), "Rent of the last month");
    await hand.press(button(own, "Submit for approval"));
    await expect(own.getByText("Waiting for approval").first()).toBeVisible();
    await approve(hand, await other(), /distribution/i);
    const status = own.getByRole("heading", { level: 2 }).first().locator("..");
    await expect(status).toContainText("Completed", UNTIL_ITS_TURN);
  },
};
