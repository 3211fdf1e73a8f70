import type { Locator, Page } from "@playwright/test";
import { PAPER } from "../jobs/job";
import type { Program } from "../program";
import { expect } from "../test";
import { type Applicant, codeFor } from "./applicant";

/** Finds the heading of a page of the onboarding. */
export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Presses the button that leads on. */
export const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();

/** Chooses one of a few values that are all in sight. */
export const choose = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name }).check();

/** Enters what an account is made of, and asks for the code. */
export async function register(page: Page, { name, email, phone }: Applicant) {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("I have read this and agree").check();
  await page.getByRole("button", { name: "Send the code" }).click();
}

/** Makes an account and comes in with the code that was sent. */
export async function comeIn(page: Page, program: Program, applicant: Applicant) {
  await page.goto("/create-account");
  await register(page, applicant);
  await expect(title(page, "Enter the code")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(program, applicant.phone));
  await expect(title(page, "What do you want to tokenise?")).toBeVisible();
}

/** Enters what is to be tokenised. */
export async function enterPortfolio(page: Page) {
  await page.getByLabel("Name of the asset").fill("Lakeside tower");
  await choose(page, "Asset class", /Real estate/);
  await choose(page, "Property type", "Tower");
  await page.getByLabel("Value", { exact: true }).fill("5,00,00,000");
}

/** Enters who offers it, without documents. */
export async function enterBusiness(page: Page) {
  await page.getByLabel("Name of the company").fill("Lakeside Estates");
  await page.getByLabel("Legal entity").selectOption("Private Limited");
  await page.getByLabel("Ownership type").selectOption("partnership");
  await page.getByLabel("CIN").fill("U12345MH2020PTC123456");
  await page.getByLabel("Address").fill("12 Lake Road");
  await page.getByLabel("City").fill("Pune");
}

/** Chooses a document; whoever uses it sees to what becomes of it. */
export const chooseDocument = (page: Page) =>
  page.getByLabel("Choose documents").setInputFiles(PAPER("Certificate of Lakeside.pdf"));

/** Finds the title of a document that has been uploaded. */
export const uploaded = (page: Page): Locator => page.getByRole("listitem").getByLabel("Title");

/** Enters on which terms it is offered. */
export async function enterOffer(page: Page) {
  await choose(page, "Investment type", "Equity");
  await page.getByLabel("Investor category").selectOption("Retail");
  await page.getByLabel("To be raised").fill("3,00,00,000");
  await page.getByLabel("Price of a token").fill("500");
  await choose(page, "Opens", "Within 6 months");
}
