import { keptIn } from "../send";
import { expect } from "../test";
import { asking, customer, GROUND, verify } from "./ground";
import { button, confirm, dialog, follow, type Job, link, main, PAPER } from "./job";

/** An order is taken, signed, paid and delivered; whoever recorded the money does not pass it on. */
export const order: Job = {
  name: "an order goes from its taking to its end",
  empty: "ground",
  most: 38,
  async run({ hand, page, other, isStory }) {
    const ask = asking(keptIn(await page.context().storageState()));
    const investor = isStory ? "Tarun Vexley" : GROUND.investor;
    if (isStory) await verify(ask, await customer(ask, investor));
    const offers: { id: number; name: string; spv_id: number | null }[] = await ask(
      "GET /property/filter?status=live&limit=100",
    );
    const [offer] = offers.filter(({ spv_id }) => spv_id !== null).sort((one, next) => one.id - next.id);
    const head = main(page).getByRole("heading", { level: 1 }).locator("..");

    await follow(hand, page, "Portfolio", "Orders");
    await hand.press(link(main(page), "New order"));
    await hand.choose(main(page).getByRole("combobox", { name: /^Customer/ }), investor);
    await hand.choose(main(page).getByRole("combobox", { name: /^Asset/ }), offer?.name ?? "");
    await hand.fill(main(page).getByRole("textbox", { name: /^Units/ }), "1");
    await hand.press(button(main(page), "Save"));
    await expect(head).toContainText("Pending");
    await confirm(hand, button(main(page), "Accept the order"));
    await confirm(hand, button(main(page), "Hold until fully invested"));
    await expect(head).toContainText("Awaiting 100% investment");
    await hand.press(button(main(page), "Override…"));
    await hand.fill(dialog(page).getByLabel("Reason"), "The rest is sure to be ordered");
    await hand.press(button(dialog(page), / anyway$/));
    await expect(head).toContainText("Fully invested");
    await confirm(hand, button(main(page), "Prepare the documents"));

    await hand.press(button(main(page), "Add document"));
    // Where the asset has a template, the agreement is made of it.
    const title = dialog(page).getByLabel(/^Title/);
    await expect(title).toBeVisible();
    if ((await title.inputValue()) === "") {
      await hand.fill(title, "Subscription agreement");
      await hand.upload(dialog(page).locator("input[type=file]"), PAPER());
      await expect(dialog(page).getByText("deed.pdf")).toBeVisible();
    }
    await hand.press(button(dialog(page), "Add document"));
    await expect(dialog(page)).toHaveCount(0);
    await confirm(hand, button(main(page), "Send for signature"));
    await confirm(hand, button(main(page), /^Record signature: /), "Record signature");
    // The last signature takes the order on by itself.
    await expect(head).toContainText("Documents signed");
    await confirm(hand, button(main(page), "Request the payment"));

    await hand.press(button(main(page), "Record payment"));
    await hand.fill(dialog(page).getByLabel("Reference"), "UTR-77");
    await hand.upload(dialog(page).locator("input[type=file]"), PAPER("slip.pdf"));
    await expect(dialog(page).getByText("slip.pdf")).toBeVisible();
    await hand.press(button(dialog(page), "Record payment"));
    await expect(main(page).getByRole("cell", { name: "UTR-77" })).toBeVisible();

    const settling = await other();
    await follow(hand, settling, "Portfolio", "Orders");
    await hand.press(main(settling).locator("tbody .lead").first());
    await expect(settling).toHaveURL(new URL(page.url()).pathname);
    await confirm(hand, button(main(settling), "Settle the payment"));
    await confirm(hand, button(main(settling), "Start the token transfer"));
    // The address was entered by hand, so somebody has to answer for it.
    await hand.press(button(main(settling), "Override…"));
    await hand.fill(dialog(settling).getByLabel("Reason"), "The customer named the address in person");
    await hand.press(button(dialog(settling), / anyway$/));
    await expect(main(settling).getByRole("heading", { level: 1 }).locator("..")).toContainText("Completed");
  },
};
