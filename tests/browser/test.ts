import { test as base, expect, type Page } from "@playwright/test";
import { administrator, type Program, startProgram, temporaryData } from "./program";

interface Fixtures {
  /** Takes the complaints of this test's page that are part of its story, such as a refused sign-in's 401. */
  tolerate: (expected: RegExp) => void;
  tolerated: RegExp[];
}

interface WorkerFixtures {
  /** Whether the program begins with sample data; it does unless a file says otherwise. */
  sampleData: "on" | "off";
  /** Gives the built program, started on an empty data directory; one for each worker. */
  program: Program;
}

/** Runs a browser test against the built program; it fails when its page logs an error or throws one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ["on", { scope: "worker", option: true }],
  program: [
    async ({ sampleData }, use) => {
      const [dataDir, remove] = await temporaryData();
      const program = await startProgram(dataDir, { SAMPLE_DATA: sampleData });
      await use(program);
      await program.stop();
      await remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  tolerated: async ({}, use) => use([]),
  tolerate: async ({ tolerated }, use) => use((expected) => tolerated.push(expected)),
  page: async ({ page, tolerated }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => complaints.push(String(error.stack)));
    await use(page);
    const unexpected = complaints.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)));
    expect(unexpected, "errors on the page's console").toEqual([]);
  },
});

export { expect };

/** Signs in, as the first administrator unless told otherwise, and waits for the page that the console then opens. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.goto("/admin-login");
  await page.getByRole("textbox", { name: /e-?mail/i }).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL(/\/assets/);
}
