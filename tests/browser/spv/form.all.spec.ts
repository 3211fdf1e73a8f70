import type { Page } from "@playwright/test";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { identifiersOf } from "../../../src/contract/spv/identifiers";
import { spv } from "../../../src/contract/spv/resource";
import { choose, type Entries, enterFields, findSaved } from "../form";
import { secondPerson } from "../secondPerson";
import { expect, test } from "../test";
import { approve, press, upload } from "./work";

const NAME = "Quorra Lakeside Holdings";
const ACCOUNT = "501234567890";

/** What a person enters in the sections that hold fields of the SPV itself: what it needs, and an input of each kind. */
const ENTRIES = {
  "Basic Information": {
    name: NAME,
    entity_type: "Private limited",
    country: "India",
    currency: "Indian rupee",
    registration_number: "U70100MH2025PTC123456",
    formation_date: "2025-04-01",
    status: "Active",
  },
  "Memo & Terms": {
    memo: "It holds the houses at the lake, apart from those of its sponsor.",
    target_amount: "25000000.00",
    management_fee: "1.25",
  },
  "Board Members": {
    board_members: [
      {
        name: "Vexil Quorra",
        role: "Manager",
        email: "vexil.quorra@people.example",
        appointed_on: "2025-04-01",
        signatory: true,
      },
    ] as unknown as Record<string, string>[],
  },
  "DAO Integration": {
    dao: true,
    dao_chain: "Polygon",
    dao_contract: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    dao_quorum: "40",
  },
} satisfies Record<string, Entries>;

type Heading = keyof typeof ENTRIES;

/** The fields of a section; its country gives the numbers of an SPV their names. */
const fieldsIn = (heading: Heading) => {
  const labels = new Map(Object.entries(identifiersOf("IN")).map(([path, { label }]) => [path, label]));
  return fieldsOf(spv.record)
    .filter(({ path }) => spv.form[heading]?.includes(path))
    .map((field) => ({ ...field, label: labels.get(field.path) ?? field.label ?? "" }));
};

const enter = (page: Page, heading: Heading) =>
  enterFields(page.getByRole("main"), fieldsIn(heading), ENTRIES[heading]);
const find = (page: Page, heading: Heading) => findSaved(page.getByRole("main"), fieldsIn(heading), ENTRIES[heading]);

const section = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

test("an SPV is made section by section, its escrow account by two people, and found again", async ({
  program,
  page,
  pageFor,
  tolerate,
}) => {
  // The console asks for the names of employees, whom this person may not read.
  tolerate(/status of 403 .*\/employee\?/);

  await test.step("basic information makes it", async () => {
    await page.goto("/spv");
    await page.getByRole("link", { name: "New SPV" }).click();
    await expect(section(page, "Basic Information")).toBeVisible();
    await enter(page, "Basic Information");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL(/\/spv\/edit-spv\/\d+\/2$/);
  });
  const form = new URL(page.url()).pathname.replace(/\/2$/, "");
  const open = async (number: number, name: string) => {
    await page.goto(`${form}/${number}`);
    await expect(section(page, name)).toBeVisible();
  };

  await test.step("memorandum and terms", async () => {
    await expect(section(page, "Memo & Terms")).toBeVisible();
    await enter(page, "Memo & Terms");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL(/\/3$/);
  });

  await test.step("the escrow account is asked for, and a second person approves it", async () => {
    await page.getByRole("button", { name: "Add escrow account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Account holder").fill(`${NAME} escrow`);
    await dialog.getByLabel("Account number").fill(ACCOUNT);
    await dialog.getByLabel("IFSC").fill("SMPL0001234");
    await dialog.getByRole("textbox", { name: "Bank", exact: true }).fill("Sample Escrow Bank");
    await dialog.getByLabel("Reason").fill("Its first account");
    await press(dialog, "Ask for the change");
    await expect(page.getByRole("heading", { name: "Decision" })).toBeVisible();
    const request = page.url();
    await open(3, "Escrow Bank Details");
    await expect(page.getByRole("complementary", { name: "Waits for a second person" })).toBeVisible();
    await expect(page.getByText("There is no escrow account yet.")).toBeVisible();

    const other = await pageFor(await secondPerson(page, program));
    await other.goto(request);
    await approve(other);
    await other.close();
    await open(3, "Escrow Bank Details");
    await expect(page.getByText(`••••${ACCOUNT.slice(-4)}`)).toBeVisible();
    await expect(page.getByText(ACCOUNT)).toHaveCount(0);
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("a document of the legal set", async () => {
    await expect(section(page, "Legal Documents")).toBeVisible();
    await page.getByRole("button", { name: "Add document" }).click();
    const dialog = page.getByRole("dialog");
    await upload(dialog);
    await dialog.getByLabel("Title").fill("Certificate of Quorra Lakeside");
    await choose(dialog, "Kind", "Certificate of incorporation");
    await dialog.getByLabel("Issued on").fill("2025-04-02");
    await press(dialog, "Save");
    await expect(page.getByText("Certificate of Quorra Lakeside")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("the board", async () => {
    await expect(section(page, "Board Members")).toBeVisible();
    await enter(page, "Board Members");
    await expect(page.getByText("Nobody of them may sign for the SPV yet.")).toHaveCount(0);
    await page.getByRole("button", { name: "Save and continue" }).click();
  });

  await test.step("the DAO", async () => {
    await expect(section(page, "DAO Integration")).toBeVisible();
    await enter(page, "DAO Integration");
    await page.getByRole("button", { name: "Save and finish" }).click();
    await expect(page).toHaveURL(/\/spv\/\d+\/overview$/);
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  });

  await test.step("the fields are found again", async () => {
    await open(1, "Basic Information");
    await find(page, "Basic Information");
    await open(2, "Memo & Terms");
    await find(page, "Memo & Terms");
    await open(5, "Board Members");
    await find(page, "Board Members");
  });
});
