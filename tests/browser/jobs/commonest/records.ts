import { expect } from "../../test";
import { customer, handIn, order, verify } from "../ground";
import { button, confirm, dialog, follow, link, main } from "../job";
import { type Commonest, field, found, row, search, unique } from "./ways";

/** A transfer of the bank is looked for by the reference on the statement, and opened. */
export const payment: Commonest = async ({ page, ask }) => {
  const receipts: { id: number; reference: string }[] = await ask("GET /console/receipts?range=[0,99]");
  const { id, reference } = receipts.filter((one) => /^NEFT\d+$/.test(one.reference)).at(-1) ?? {
    id: 0,
    reference: "",
  };
  const isOpen = () => expect(page).toHaveURL(new RegExp(`/receipts/${id}/show$`));
  return {
    async before(hand) {
      await follow(hand, page, "Money", "Receipts");
      await hand.fill(search(page), reference);
      await expect(row(page, /./)).toHaveCount(1);
      await hand.press(row(page, reference).locator(".lead"));
      await isOpen();
    },
    async after(hand) {
      await hand.find(field(page), reference, found(page, "Receipts"));
      await isOpen();
    },
  };
};

/** A customer whose name one has heard is looked for. */
export const misspelt: Commonest = async ({ page, ask }) => {
  const [{ id } = { id: 0 }]: { id: number }[] = await ask(
    `GET /console/customers?filter=${encodeURIComponent(JSON.stringify({ q: "Jyotsna Mahapatra" }))}`,
  );
  const heard = "Jyotsna Mahapatro";
  const isOpen = () => expect(page).toHaveURL(new RegExp(`/customer-profile/${id}$`));
  return {
    async before(hand) {
      await follow(hand, page, "People", "Customers");
      // A list found nothing like it, so one tried the part of which one was sure.
      await hand.fill(search(page), heard);
      await expect(page).toHaveURL(/Mahapatro/);
      await hand.fill(search(page), "Jyotsna");
      await hand.press(row(page, "Jyotsna Mahapatra").locator(".lead"));
      await isOpen();
    },
    async after(hand) {
      await hand.find(field(page), heard, found(page, "Customers"));
      await isOpen();
    },
  };
};

/** An order that just came is accepted. */
export const step: Commonest = async ({ page, ask }) => {
  const buyer = await customer(ask, `Buyer ${unique()}`);
  await verify(ask, buyer);
  const live: { id: number; spv_id: number | null }[] = await ask("GET /property/filter?status=live&limit=100");
  const property_id = Math.min(...live.filter(({ spv_id }) => spv_id !== null).map(({ id }) => id));
  const take = () => order(ask, { user_id: buyer, property_id, no_sqyds: 1 });
  const [one, other] = [await take(), await take()];
  const isMoved = () => expect(main(page).getByRole("heading", { level: 1 }).locator("..")).toContainText("Created");
  return {
    async before(hand) {
      await follow(hand, page, "Portfolio", "Orders");
      await hand.fill(search(page), String(one));
      await hand.press(link(row(page, /Buyer/), String(one)));
      await confirm(hand, button(main(page), "Accept the order"));
      await isMoved();
    },
    async after(hand) {
      await hand.find(field(page), `move order ${other}`, found(page));
      await hand.press(button(dialog(page), "Accept the order"));
      await isMoved();
    },
  };
};

/** All that a customer has handed in is approved, and the next one is there. */
export const verification: Commonest = async ({ page, ask }) => {
  const { work }: { work: { kind: string; record_id: number; name: string }[] } = await ask(
    "GET /console/worklist?kind=kyc",
  );
  for (const { record_id } of work.slice(0, 6)) await handIn(ask, record_id);
  const region = main(page).getByRole("region", { name: "Verification" });
  const isNext = (first: string) => expect(page).not.toHaveURL(first);
  return {
    async before(hand) {
      await follow(hand, page, "People", "Customers");
      await hand.press(link(main(page), "KYC queue"));
      await expect(page).toHaveURL(/sort=kyc_since|kyc/);
      await hand.press(row(page, "Pending").first().locator(".lead"));
      for (const check of ["E-mail", "Aadhaar", "PAN", "Video"]) {
        const approval = button(main(page), `Approve: ${check}`);
        await hand.press(approval);
        await expect(approval).toHaveCount(0);
      }
      const first = page.url();
      await hand.press(main(page).getByRole("complementary").getByRole("link", { name: /^Next/ }));
      await isNext(first);
      await expect(region).toContainText("Pending");
    },
    async after(hand) {
      await follow(hand, page, "Portfolio", "Worklist");
      await hand.press(link(main(page), /^Verification of/));
      await hand.press(button(main(page), /^Approve all/));
      await expect(region).toContainText("Verified");
      const first = page.url();
      await hand.press(button(main(page), /^Next/));
      await isNext(first);
    },
  };
};

/** Money of an order goes back, as somebody else has asked for. */
export const refund: Commonest = async ({ page, ask, askOther }) => {
  const asOther = await askOther();
  const requested: number[] = [];
  for (const status of ["fully-paid", "property-tokens-transfer-pending"]) {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    for (const { id } of (await ask(`GET /console/orders?filter=${filter}&range=[0,9]`)) as { id: number }[]) {
      if (requested.length === 2) break;
      const waits = { resource: "orders", record_id: id, status: "pending" };
      const waiting = await ask(`GET /console/approvals?filter=${encodeURIComponent(JSON.stringify(waits))}`);
      if (waiting.length > 0) continue;
      const said = { order_id: id, status: "refunded", reason: "The customer withdraws." };
      if ((await asOther("PUT /order/status", said)).approval_id) requested.push(id);
    }
  }
  const [one = 0, other = 0] = requested;
  const decision = () =>
    main(page).locator("section", { has: page.getByRole("heading", { name: "Decision", exact: true }) });
  const isApproved = () => expect(decision()).toContainText("Approved");
  return {
    async before(hand) {
      await follow(hand, page, "Portfolio", "Approvals");
      await hand.fill(search(page), `for order ${one}`);
      await hand.press(row(page, new RegExp(`^.*Refund of .* for order ${one}\\D`)).locator(".lead"));
      await confirm(hand, button(decision(), "Approve"));
      await isApproved();
    },
    async after(hand) {
      await hand.find(field(page), `approve request refund order ${other}`, found(page));
      await hand.press(button(dialog(page), "Approve"));
      await isApproved();
    },
  };
};
