import { test as base, expect, type Page } from "@playwright/test";
import { type Chain, startChain } from "../chain/chain";
import { knowCodes } from "./jobs/ground";
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

/** Fixtures of workers stand here alone: tests with others run on workers and programs of their own. */
interface WorkerFixtures {
  /** Whether the program begins with sample data; it does by default. */
  sampleData: SampleData;
  /** What the program's environment has besides. */
  programEnv: NodeJS.ProcessEnv;
  /** The built program, started on a copy of the prepared data; one for each worker. */
  program: Program;
  /** A local chain, started for the first test of a worker that needs one. */
  chain: Chain;
}

/** Runs a browser test against the built program; it fails when one of its pages logs an error or throws one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ["on", { scope: "worker", option: true }],
  programEnv: [{}, { scope: "worker", option: true }],
  program: [
    ({ sampleData, programEnv }, use) => {
      const work = async (program: Program) => {
        if (sampleData === "ground") await knowCodes(program);
        await use(program);
      };
      return withProgram(work, sampleData, programEnv);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  chain: [
    async ({}, use) => {
      const chain = await startChain();
      await use(chain);
      await chain.stop();
    },
    { scope: "worker" },
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
function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error")
      complaints.push(`${message.text()} (${message.location().url}) on ${new URL(page.url()).pathname}`);
  });
  page.on("pageerror", (error) => complaints.push(`${error.stack} on ${new URL(page.url()).pathname}`));
}

/** Signs in by hand as the first administrator, and waits for the page that then opens. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/admin-login");
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(administrator.email);
  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL(/\/assets/);
}
