import { expect } from "../test";
import { customer, firstOnSale, verify } from "./ground";
import { button, confirm, countTo, dialog, follow, link, main, PAPER, test } from "./job";

test("an order goes from its taking to its end by the keyboard, its money passed on by somebody else", async ({
  hand,
  page,
  ask,
  askOther,
  other,
}) => {
  const investor = "Tarun Vexley";
  const customerId = await customer(ask, investor);
  await verify(ask, askOther, customerId);
  const asset = await firstOnSale(ask);
  const own = main(page);
  const head = own.getByRole("heading", { level: 1 }).locator("..");

  await follow(hand, page, "Portfolio", "Orders");
  await hand.press(link(own, "New order"));
  await hand.choose(own.getByRole("combobox", { name: /^Customer/ }), investor);
  await hand.choose(own.getByRole("combobox", { name: /^Asset/ }), asset.name);
  await hand.fill(own.getByRole("textbox", { name: /^Units/ }), "1");
  await hand.press(button(own, "Save"));
  await expect(head).toContainText("Pending");
  const order = Number(new URL(page.url()).pathname.split("/").at(-1));
  await confirm(hand, button(own, "Accept the order"));
  await confirm(hand, button(own, "Hold until fully invested"));
  await expect(head).toContainText("Awaiting 100% investment");
  await hand.press(button(own, "Override…"));
  await hand.fill(dialog(page).getByLabel("Reason"), "The rest is sure to be ordered");
  await hand.press(button(dialog(page), / anyway$/));
  await expect(head).toContainText("Fully invested");
  await confirm(hand, button(own, "Prepare the documents"));

  await hand.press(button(own, "Add document"));
  await expect(dialog(page).getByText(/filled for this customer as a PDF/)).toBeVisible();
  await hand.press(button(dialog(page), "Add document"));
  await expect(dialog(page)).toHaveCount(0);
  await confirm(hand, button(own, "Send for signature"));
  await hand.press(button(own, /^Record signature: /));
  await hand.upload(dialog(page).locator("input[type=file]"), PAPER("signed.pdf"));
  await expect(dialog(page).getByText("signed.pdf")).toBeVisible();
  await hand.press(button(dialog(page), "Record signature"));
  // The last signature takes the order on by itself.
  await expect(head).toContainText("Documents signed");
  await confirm(hand, button(own, "Request the payment"));

  const pay = async (reference: string, amount?: string) => {
    await hand.press(button(own, "Record payment"));
    if (amount) await hand.fill(dialog(page).getByLabel("Amount"), amount);
    await hand.fill(dialog(page).getByLabel("Reference"), reference);
    // With what proves it one person records it alone.
    await hand.upload(dialog(page).locator("input[type=file]"), PAPER("slip.pdf"));
    await expect(dialog(page).getByText("slip.pdf")).toBeVisible();
    await hand.press(button(dialog(page), "Record payment"));
    await expect(own.getByRole("cell", { name: reference })).toBeVisible();
  };
  await expect(button(own, "Settle the payment")).toBeDisabled();
  await pay("UTR-77", "100.00");
  await pay("UTR-78");

  // The person who has recorded the money does not pass it on.
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
  countTo(43, hand);

  await page.goto(`/ledger?filter=${JSON.stringify({ order_id: order })}`);
  await expect(page.getByRole("cell", { name: "Settlement" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Payment", exact: true })).toHaveCount(2);
  await page.goto(`/customer-profile/${customerId}`);
  await expect(page.getByRole("table").getByText(asset.name).first()).toBeVisible();
});
