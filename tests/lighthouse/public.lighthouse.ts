import { chromium, type Page } from "@playwright/test";
import lighthouse from "lighthouse";
import { APPLICATION_PATH, ONBOARDING_STEP } from "../../src/contract/onboarding/paths";
import { SIGN_IN_PATH } from "../../src/contract/publicPaths";
import { findChromium } from "../../src/tools/chromium.mjs";
import { signInAs } from "../browser/onboarding/applicant";
import { freePort, type Program } from "../browser/program";
import { expect, test } from "../browser/test";

/** What each page has to reach of 100. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 } as const;

const WITHOUT_ACCOUNT = ["/wallet-setup", "/create-account"];

/** Opens a page, signed in as who may see it, and leaves in the browser what that needs. */
async function arrive(page: Page, program: Program, path: string): Promise<void> {
  if (path in ONBOARDING_STEP && !WITHOUT_ACCOUNT.includes(path)) await signInAs(page, program, "draft");
  if (path === APPLICATION_PATH) await signInAs(page, program, "awaiting-payment");
  await page.goto(program.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const path of [SIGN_IN_PATH, ...Object.keys(ONBOARDING_STEP), APPLICATION_PATH]) {
  test(`${path} loads fast on a phone, and keeps to what browsers and people need`, async ({ program }, info) => {
    const port = await freePort();
    const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
      executablePath: findChromium(),
      args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    });
    try {
      const page = await context.newPage();
      await arrive(page, program, path);
      // Who is signed in stays so; what was fetched is fetched again.
      await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
      await page.close();
      const report = (
        await lighthouse(program.url + path, {
          port,
          onlyCategories: Object.keys(LEAST),
          disableStorageReset: true,
          logLevel: "error",
        })
      )?.lhr;
      expect(report?.finalDisplayedUrl).toBe(program.url + path);
      for (const [name, least] of Object.entries(LEAST)) {
        const { score, auditRefs } = report?.categories[name] ?? { score: null, auditRefs: [] };
        const reached = Math.round(100 * (score ?? 0));
        console.log(`${path}  ${name} ${reached}`);
        const lacking = auditRefs.map(({ id }) => report?.audits[id]).filter((audit) => (audit?.score ?? 1) < 0.9);
        const why = lacking.map((audit) => audit?.title).join(", ");
        expect.soft(reached, `${name}, for want of: ${why}`).toBeGreaterThanOrEqual(least);
      }
    } finally {
      await context.close();
    }
  });
}
