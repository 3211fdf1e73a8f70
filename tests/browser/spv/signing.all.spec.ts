import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { send } from "../send";
import { expect, test } from "../test";
import { listOf } from "./work";

interface BoardMember {
  name: string;
  email: string;
  signatory: boolean;
  resigned_on: string | null;
}

/** Returns the address that somebody was sent to sign by; nothing delivers e-mails here, so that it may be read. */
async function linkSentTo(admin: Page, recipient: string, title: string): Promise<string> {
  const messages: { id: number; subject: string }[] = await listOf(admin, "outbox", { q: recipient });
  const request = messages.find(({ subject }) => subject === `Please sign: ${title}`);
  const { data } = await send(admin, "POST", `/console/outbox/${request?.id}/secret`);
  const { pathname, hash } = new URL(/https?:\/\/\S+\/sign#\S+/.exec(data.text)?.[0] ?? "");
  return `${pathname}${hash}`;
}

interface Signature {
  link: string;
  name: string;
  title: string;
}

/** Signs behind a link, on a page that stays open. */
async function sign(page: Page, { link, name, title }: Signature) {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the document" })).toBeVisible();
  await page.getByLabel("Your full name").fill(name);
  await page.getByRole("checkbox", { name: /I have read the document/ }).check();
  await page.getByRole("button", { name: "Sign the document" }).click();
  await expect(page.getByRole("heading", { name: "You have signed" })).toBeVisible();
  return page;
}

test("a document is sent to a holder, signed by the link and countersigned, and found with its signed copy", async ({
  page,
  pageFor,
}) => {
  const title = `Resolution on the roof ${Date.now()}`;
  const { board_members } = await send(page, "GET", "/console/spv/1");
  const [countersigner, ...further] = (board_members as BoardMember[]).filter(
    ({ signatory, resigned_on }) => signatory && !resigned_on,
  ) as [BoardMember, ...BoardMember[]];
  const [{ user_id, user_name }] = (await send(page, "GET", "/console/spv/1/cap-table")).data.holders;
  const holder = await send(page, "GET", `/console/customers/${user_id}`);

  await test.step("it is sent to one holder and one of the board", async () => {
    await page.goto("/spv/1/documents");
    await page.getByRole("button", { name: "Send for signature" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Legal document/ }).check();
    await dialog.getByRole("combobox", { name: "Legal document" }).selectOption({ index: 1 });
    await dialog.getByLabel("Title (optional)").fill(title);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("Find by name").fill(user_name);
    await dialog.getByRole("checkbox", { name: user_name }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    for (const { name } of further) await dialog.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(countersigner.name);
    await dialog.getByRole("button", { name: "Send to 1 recipient" }).click();
    await expect(dialog.getByRole("status")).toContainText("Sent to 1 recipient");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("row", { name: title })).toContainText(user_name);
  });

  await test.step("the holder signs, and then it is the other's turn", async () => {
    const link = await linkSentTo(page, holder.email, title);
    const signer = await sign(await pageFor(), { link, name: user_name, title });
    await expect(signer.getByRole("status").first()).toContainText("We write to you once everybody has signed");
    await signer.close();
    await page.reload();
    await expect(page.getByRole("row", { name: title })).toContainText(countersigner.name);
  });

  await test.step("with the last signature there is a signed copy", async () => {
    const { name, email } = countersigner;
    const signer = await sign(await pageFor(), { link: await linkSentTo(page, email, title), name, title });
    await expect(signer.getByText(/Everybody has signed/)).toBeVisible();
    await expect(signer.getByRole("link", { name: "Open the signed copy" })).toBeVisible();
    await signer.close();
  });

  await test.step("the console has it as signed, with who signed and the copy", async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: title })).toContainText("Signed");
    await page.getByRole("row", { name: title }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 2, name: title }).locator("..")).toContainText("Signed");
    for (const name of [user_name, countersigner.name]) {
      await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toContainText("Signed");
    }
    await page.getByRole("button", { name: "Open the signed copy" }).click();
    const copy = page.getByRole("complementary", { name: title });
    const download = page.waitForEvent("download");
    await copy.getByRole("button", { name: "Download" }).click();
    const file = await PDFDocument.load(await readFile(await (await download).path()));
    // The page of signatures follows the document itself.
    expect(file.getPageCount()).toBeGreaterThan(1);
  });
});
