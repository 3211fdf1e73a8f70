import { expect } from "../test";
import { applicant } from "./applicant";
import { keyboard, pointer } from "./hand";
import { type Job, test } from "./job";
import { order } from "./order";
import { employee, kyc } from "./people";
import { distribution, vote } from "./spv";
import { villa } from "./villa";

// Whole jobs, each by mouse on a platform that has nothing but what they need, and by keyboard on the story.

const JOBS: readonly Job[] = [villa, employee, order, kyc, vote, distribution, applicant];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, visitor: "nobody" } as const;

for (const job of JOBS)
  for (const { by, start } of [
    { by: "mouse", start: job.empty },
    { by: "keyboard", start: "on" },
  ] as const)
    test.describe(by, () => {
      const isStory = start === "on";
      test.use({ data: start, ...(job.phone ? PHONE : {}) });
      test(job.name, { tag: "@all" }, async ({ page, own, other, tolerate }) => {
        // The console asks for the names of employees, whom the second person may not read.
        tolerate(/status of 403 .*\/employee\?/);
        const hand = by === "keyboard" ? keyboard() : pointer(job.phone ? "tap" : "click");
        if (!job.phone) await page.goto("/today");
        await job.run({ hand, page, other, program: own, isStory });
        const { fields, presses, walked } = hand.effort;
        const told = `${job.name} | ${by} | ${fields} + ${presses} = ${fields + presses} | ${walked}`;
        test.info().annotations.push({ type: "effort", description: told });
        expect(fields + presses, "interactions").toBeLessThanOrEqual(job.most);
      });
    });
