import { test as base, expect, type Page } from "@playwright/test";
import { administrator, type Program, type SampleData, withProgram } from "./program";
import { type Credentials, NOBODY, openSession } from "./session";

interface Fixtures {
  /** Who opens the test's page: the first administrator, signed in already, or somebody who is not signed in. */
  visitor: "administrator" | "nobody";
  /** Takes the complaints of this test's pages that are part of its story, such as a refused sign-in's 401. */
  tolerate: (expected: RegExp) => void;
  tolerated: RegExp[];
  complaints: string[];
  /** Opens a page in a browser of its own for somebody else, signed in where an account is given. */
  pageFor: (account?: Credentials) => Promise<Page>;
}

interface WorkerFixtures {
  /** Whether the program begins with sample data; it does unless a file says otherwise. */
  sampleData: SampleData;
  /** What the program's environment has besides. */
  programEnv: NodeJS.ProcessEnv;
  /** Gives the built program, started on a copy of the prepared data; one for each worker. */
  program: Program;
}

/** Runs a browser test against the built program; it fails when one of its pages logs an error or throws one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ["on", { scope: "worker", option: true }],
  programEnv: [{}, { scope: "worker", option: true }],
  program: [
    ({ sampleData, programEnv }, use) => withProgram(use, sampleData, programEnv),
    { scope: "worker", timeout: 240_000 },
  ],
  visitor: ["administrator", { option: true }],
  // A session for each test: half-way through the life of its token it is renewed, which a second page would not know.
  storageState: async ({ visitor, program }, use) =>
    use(visitor === "nobody" ? NOBODY : await openSession(program.url, administrator)),
  baseURL: async ({ program }, use) => use(program.url),
  tolerated: async ({}, use) => use([]),
  tolerate: async ({ tolerated }, use) => use((expected) => tolerated.push(expected)),
  complaints: async ({ tolerated }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    const unexpected = complaints.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)));
    expect(unexpected, "errors on the console of a page").toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  pageFor: async ({ browser, baseURL, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (account) => {
      const storageState = account ? await openSession(String(baseURL), account) : NOBODY;
      const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), storageState });
      pages.push(page);
      listen(page, complaints);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

export { expect };

/** Writes down what a page complains of. */
export function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error.stack)));
}

/** Signs in by hand, as the first administrator unless told otherwise, and waits for the page that then opens. */
export async function signIn(page: Page, { email, password }: Credentials = administrator): Promise<void> {
  await page.goto("/admin-login");
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL(/\/assets/);
}
