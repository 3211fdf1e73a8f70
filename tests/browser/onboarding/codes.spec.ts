import type { Page } from "@playwright/test";
import { OTP } from "../../../src/contract/limits";
import type { Program } from "../program";
import { expect, test } from "../test";
import { codeFor, newApplicant, otherThan } from "./applicant";
import { register, title } from "./steps";

const CLOCK = new URL("./clock.mjs", import.meta.url).href;
const MINUTE = 60_000;
const WRONG = "This code is wrong or no longer valid. Check it, or ask for a new one.";

// A program whose clock these tests bring forward.
test.use({ sampleData: "off", programEnv: { NODE_OPTIONS: `--import=${CLOCK}` }, visitor: "nobody" });

/** Tells by how many minutes a program's clock is ahead. */
const ahead = (program: Program) => program.output().match(/The clock is \d+ minutes ahead/g)?.length ?? 0;

/** Lets time pass for the program and for the page. */
async function pass(minutes: number, program: Program, page: Page) {
  const until = ahead(program) + minutes;
  while (ahead(program) < until) {
    const next = ahead(program) + 1;
    program.process.kill("SIGUSR2");
    await expect.poll(() => ahead(program), { intervals: [5] }).toBe(next);
  }
  await page.clock.fastForward(minutes * MINUTE);
}

/** Enters six digits, which are verified at once, and waits for what the server says to them. */
async function enter(page: Page, code: string) {
  const answer = page.waitForResponse("**/api/auth/verify");
  await page.getByLabel("Code", { exact: true }).fill(code);
  return (await answer).status();
}

/** Makes an account that has been sent its first code, and gives its phone. */
async function sendCode(page: Page, program: Program): Promise<string> {
  const applicant = newApplicant();
  await page.clock.install({ time: Date.now() + ahead(program) * MINUTE });
  await page.goto("/create-account");
  await register(page, applicant);
  await expect(title(page, "Enter the code")).toBeVisible();
  return applicant.phone;
}

const resend = (page: Page) => page.getByRole("button", { name: "Send again", exact: true });
const arrived = (page: Page) => expect(title(page, "What do you want to tokenise?")).toBeVisible();

test.beforeEach(({ tolerate }) => tolerate(/status of 422/));

test("a wrong code is refused at its field, and the right one is taken after it", { tag: "@all" }, async ({
  page,
  program,
}) => {
  const phone = await sendCode(page, program);
  const code = await codeFor(program, phone);
  expect(await enter(page, otherThan(code))).toBe(422);
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue(otherThan(code));
  expect(await enter(page, code)).toBe(200);
  await arrived(page);
});

test("after five wrong tries the right code is refused too, until a new one is sent", { tag: "@all" }, async ({
  page,
  program,
}) => {
  const phone = await sendCode(page, program);
  const code = await codeFor(program, phone);
  for (let by = 1; by <= OTP.tries; by += 1) expect(await enter(page, otherThan(code, by))).toBe(422);
  expect(await enter(page, code)).toBe(422);
  await expect(page.getByText(WRONG)).toBeVisible();
  await pass(1, program, page);
  await resend(page).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("");
  expect(await enter(page, await codeFor(program, phone))).toBe(200);
  await arrived(page);
});

test("a code that has been sent anew replaces the one before", { tag: "@all" }, async ({ page, program }) => {
  const phone = await sendCode(page, program);
  const first = await codeFor(program, phone);
  await expect(page.getByRole("button", { name: /^Send again in 0:/ }).or(resend(page))).toBeDisabled();
  await pass(1, program, page);
  await resend(page).click();
  await expect(page.getByRole("button", { name: /^Send again in/ })).toBeDisabled();
  expect(await enter(page, first)).toBe(422);
  await expect(page.getByText(WRONG)).toBeVisible();
  expect(await enter(page, await codeFor(program, phone))).toBe(200);
  await arrived(page);
});

test("a code of ten minutes ago is refused, and the page says that it has expired", { tag: "@all" }, async ({
  page,
  program,
}) => {
  const phone = await sendCode(page, program);
  const code = await codeFor(program, phone);
  await expect(page.getByText(/^Valid for (9|10):/)).toBeVisible();
  await pass(OTP.lifetime / 60, program, page);
  await expect(page.getByText("This code has expired. Have a new one sent.")).toBeVisible();
  expect(await enter(page, code)).toBe(422);
  await expect(page.getByText(WRONG)).toBeVisible();
  await resend(page).click();
  await expect(page.getByText(/^Valid for/)).toBeVisible();
  expect(await enter(page, await codeFor(program, phone))).toBe(200);
  await arrived(page);
});

test("who has an account signs in by its phone, and a stranger's phone is told the same", { tag: "@all" }, async ({
  page,
  program,
}) => {
  const phone = await sendCode(page, program);
  expect(await enter(page, await codeFor(program, phone))).toBe(200);
  await arrived(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await pass(1, program, page);
  for (const number of ["9000000001", phone]) {
    await page.goto("/create-account");
    await page.getByRole("button", { name: "I have an account" }).click();
    await page.getByLabel("Phone number").fill(number);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByText(`to +91 ${number}, if that number has an account.`)).toBeVisible();
    if (number !== phone) await page.getByRole("button", { name: "Change number" }).click();
  }
  expect(await enter(page, await codeFor(program, phone))).toBe(200);
  await arrived(page);
});
