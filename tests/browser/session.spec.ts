import type { Page } from "@playwright/test";
import { hold } from "./hold";
import { administrator } from "./program";
import { gotoSettled } from "./settled";
import { expect, signIn, test } from "./test";

test.use({ visitor: "nobody" });

const keys = () => ["authToken", "accessToken", "refreshToken", "adminWalletData"].filter((key) => key in localStorage);

/** Goes where nothing of the console runs, so that no request of it meets a session that is changed by hand. */
const leaveConsole = (page: Page) => page.goto("/api/health");

test("a wrong password is told in words and nothing typed is lost", async ({ page, tolerate }) => {
  tolerate(/401/);
  await page.goto("/admin-login");
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is wrong");
  await expect(page.getByLabel("E-mail")).toHaveValue(administrator.email);
  await expect(page).toHaveURL(/\/admin-login$/);
});

test("whom one may try comes without moving the form", async ({ page }) => {
  const letCome = await hold(page, "**/people-to-be");
  await page.goto("/admin-login");
  const button = page.getByRole("button", { name: "Sign in" });
  await button.waitFor();
  const before = await button.boundingBox();
  letCome();
  await page.getByRole("region", { name: "Or try the sample data as" }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
});

test("signing in opens the assets, and the title names the page", async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Assets", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Assets · Asset Console");
});

test("an expired session leads to the sign-in page and back to the page it left", async ({ page }) => {
  await signIn(page);
  await page.goto("/orders?page=2&perPage=25&sort=total_amount&order=ASC&filter=%7B%7D");
  await expect(page.getByText(/^26–50 of 1\d\d$/)).toBeVisible();
  const left = page.url();
  await leaveConsole(page);
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: 1, name: "Administrator" }));
    localStorage.setItem("accessToken", `${btoa("{}")}.${claims}.x`);
    localStorage.removeItem("refreshToken");
  });
  await page.goto(left);
  await expect(page).toHaveURL(/\/admin-login$/);
  expect(await page.evaluate(keys)).not.toContain("accessToken");
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/orders\?.*page=2/);
  await expect(page.getByText(/^26–50 of 1\d\d$/)).toBeVisible();
});

test("a refused token is renewed once while the page goes on", async ({ pageFor, tolerate }) => {
  tolerate(/401/);
  const page = await pageFor(administrator);
  await leaveConsole(page);
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/refreshToken")) renewals.push(request.url());
  });
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem("accessToken") ?? "").split(".");
    localStorage.setItem("accessToken", `${head}.${claims}.forged`);
  });
  await page.goto("/customers");
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  await expect(page.getByText(/^1–10 of \d{3}$/)).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test("signing out forgets the session's three keys", async ({ page }) => {
  await signIn(page);
  // What is still on its way would be refused once the session has ended.
  await gotoSettled(page, "/nowhere");
  await page.evaluate(() => localStorage.setItem("adminWalletData", "{}"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin-login$/);
  // The address is there before its page, which comes once the session has ended.
  await expect(page.getByLabel("E-mail")).toBeVisible();
  expect(await page.evaluate(keys)).toEqual([]);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/admin-login$/);
});

test("signing out leaves nothing of what was typed here, not even by a tab that is still open", async ({ page }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto("/assets/edit-asset/7/4.1");
  const drafts = () => page.evaluate(() => Object.values(localStorage).filter((kept) => kept.includes("Typed by")));
  await other.getByLabel("Hosted by", { exact: true }).fill("Typed by hand");
  await expect.poll(drafts).toHaveLength(1);
  await gotoSettled(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await leaveConsole(other);
  expect(await drafts()).toEqual([]);
});

test("one click signs in as each of the sample's staff, and another approves what one asks for", async ({
  page,
  program,
}) => {
  expect(program.output()).toMatch(
    /by one click, without a password, as one of the sample's staff:\n {2}Super admin {4}\w/,
  );
  const people = page.getByRole("region", { name: "Or try the sample data as" }).getByRole("button");
  const enter = async (role: string) => {
    await page.goto("/admin-login");
    await people.filter({ hasText: role }).press("Enter");
    await page.waitForURL(/\/assets/);
  };
  const leave = async () => {
    await gotoSettled(page, "/nowhere");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  };
  await page.goto("/admin-login");
  await expect(people).toHaveText([
    /^Super admin/,
    /^Asset manager/,
    /^Compliance/,
    /^Finance/,
    /^Support/,
    /^Auditor/,
  ]);
  await enter("Finance");
  // A fee of this test's own: what somebody else has asked to change takes no second request.
  const answer = await page.evaluate(async (name) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem("accessToken")}`,
      "Content-Type": "application/json",
    };
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/percentage/${path}`, { method, headers, body: JSON.stringify(body) });
    const { data } = await (await send("POST", "", { name, types: ["exit"], FILM: "1" })).json();
    return (await send("PUT", data.id, { FILM: "3.25" })).headers.get("x-approval-id");
  }, `Fee ${Date.now()}`);
  await leave();
  await enter("Super admin");
  await page.goto(`/approvals/${answer}/show`);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
});
