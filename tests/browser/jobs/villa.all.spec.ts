import sharp from "sharp";
import { expect } from "../test";
import { button, confirm, countTo, dialog, follow, link, main, PAPER, test } from "./job";

test.use({ sampleData: "off" });

const NAME = "Villa Tamarind";

/** What is typed on the page of what the review needs, by the beginnings of labels, in their order. */
const TYPED = {
  "Minimum investment": "50000",
  "Opens on": "2027-02-01",
  "Closes on": "2027-05-31",
  "Monthly rent": "145000",
  "Account holder": "Villa Tamarind escrow",
  Bank: "Sample Escrow Bank",
  "Account number": "987654321098",
  IFSC: "SMPL0005678",
};

test("a villa comes from nothing to its sale by the keyboard, with its SPV, agreement, papers and a second person", async ({
  hand,
  page,
  other,
}) => {
  const own = main(page);
  const field = (label: string) =>
    own.getByLabel(new RegExp(`^${label}(\\s\\*)?$`)).and(page.locator("input, textarea, [role=combobox]"));
  const today = page.getByRole("navigation", { name: "Main" }).getByRole("link").first();
  const begin = (step: string) => link(own.locator("li", { hasText: step }), /^Add an? /);

  await hand.press(begin("Template of an agreement"));
  await hand.fill(own.getByRole("textbox", { name: "Text" }), "The investor subscribes to the units of the order.");
  await hand.press(button(own, "Save"));
  await expect(page).toHaveURL(/\/templates$/);
  await hand.press(today);
  await hand.press(begin("SPV with an escrow bank"));
  await hand.fill(field("Name"), "Tamarind Holdings");
  await hand.choose(field("Entity type"), "Private limited");
  await hand.press(button(own, "Save and continue"));
  await expect(page).toHaveURL(/\/spv\/edit-spv\/\d+\/2$/);
  await hand.press(today);
  await hand.press(begin("First asset"));

  await hand.fill(field("Name"), NAME);
  await hand.choose(field("Property type"), "Villa");
  await hand.fill(field("Description"), "A villa with a garden, let to families.");
  await hand.fill(field("E-mail"), "tamarind@issuers.example");
  await hand.press(button(own, "Create and continue"));
  await expect(page).toHaveURL(/\/essentials$/);

  for (const [label, text] of Object.entries(TYPED)) await hand.fill(field(label), text);
  await hand.choose(field("Ownership"), "Trustee");
  await hand.fill(field("Tokens"), "20000");
  await hand.fill(field("Token price"), "1000");
  await hand.upload(own.getByLabel("Choose pictures"), await picture());
  await expect(own.getByRole("listitem", { name: /^Picture 1 of/ })).toBeVisible();
  await hand.fill(field("Hosted by"), "Tamarind Homes");
  await hand.press(button(own, "Add to: Checks"));
  await hand.fill(field("Check"), "Title search");
  await hand.fill(field("Address"), "12 Tamarind Lane");
  await hand.fill(field("PIN code"), "560066");
  await hand.fill(own.getByRole("textbox", { name: "Risk disclosure" }), "Tokens may lose their worth.");
  await hand.press(button(own, "Add to: Terms & conditions"));
  await hand.fill(field("Heading"), "The offer stands until its closing day");
  await hand.fill(field("Signs for the issuer"), "Meera Rao");

  await hand.press(button(own, "Add document"));
  await hand.upload(dialog(page).locator("input[type=file]"), PAPER("Title deed.pdf"));
  await hand.fill(dialog(page).getByLabel("Title"), "Title deed");
  await hand.choose(dialog(page).getByRole("combobox", { name: /^Kind/ }), "Title deed");
  await hand.choose(dialog(page).getByRole("combobox", { name: /^Visible to/ }), "Everybody");
  await hand.press(button(dialog(page), "Save"));
  await expect(dialog(page)).toHaveCount(0);
  await hand.press(button(own, "Add risk"));
  await hand.fill(dialog(page).getByLabel("Title"), "The villa may stand empty for a time");
  await hand.press(button(dialog(page), "Save"));
  await expect(dialog(page)).toHaveCount(0);
  await hand.press(button(own, "Save and continue"));
  await expect(own.getByText("Nothing is missing.")).toBeVisible();
  await confirm(hand, button(own, "Submit for review"));

  const reviewing = await other();
  await follow(hand, reviewing, "Portfolio", "Assets");
  await hand.press(link(main(reviewing), NAME));
  await confirm(hand, button(main(reviewing), "Approve the offer"));
  await hand.press(button(main(reviewing), "Actions for Title deed"));
  await hand.press(reviewing.getByRole("menuitem", { name: "Approve…" }));
  await hand.press(button(dialog(reviewing), "Approve"));
  await expect(dialog(reviewing)).toHaveCount(0);
  await confirm(hand, button(main(reviewing), "Go live"));
  await expect(main(reviewing).getByRole("heading", { level: 1 }).locator("..")).toContainText("Live");
  countTo(60, hand);
});

async function picture() {
  const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background: "#336633" } });
  return { name: "garden.jpg", mimeType: "image/jpeg", buffer: await drawn.jpeg().toBuffer() };
}
