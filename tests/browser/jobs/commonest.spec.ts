import { secondPerson } from "../secondPerson";
import { keptIn } from "../send";
import { openSession } from "../session";
import { expect, test } from "../test";
import { exporting, fees, reminders, reverting, sharing } from "./commonest/lists";
import { misspelt, payment, refund, step, verification } from "./commonest/records";
import { type Commonest, field } from "./commonest/ways";
import { asking } from "./ground";
import { keyboard, pointer } from "./hand";

// The commonest jobs as one does them record by record, and by the shortest way: at most half of it, by either hand.

const JOBS: Readonly<Record<string, Commonest>> = {
  "a payment is found by its reference and opened": payment,
  "a customer is found by a misspelt name and opened": misspelt,
  "an order is moved one step": step,
  "the KYC of a customer is decided, and the next is there": verification,
  "a refund is approved": refund,
  "all late signers are reminded": reminders,
  "the fee of three categories is changed": fees,
  "a view is shared": sharing,
  "fifty orders are exported": exporting,
  "a wrong edit is reverted": reverting,
};

/** Each way that is counted: what a hand fills and presses is the same by either, so the longer one is gone once. */
const COUNTED = [
  { by: "mouse", ways: ["before", "after"] },
  { by: "keyboard", ways: ["after"] },
] as const;

for (const [name, lay] of Object.entries(JOBS))
  test(name, { tag: "@all" }, async ({ page, pageFor, program }) => {
    const other = () => secondPerson(page, program);
    const place = {
      page,
      ask: asking(keptIn(await page.context().storageState())),
      askOther: async () => asking(keptIn(await openSession(program.url, await other()))),
      otherPage: async () => pageFor(await other()),
    };
    let before = 0;
    for (const { by, ways } of COUNTED) {
      const laid = await lay(place);
      for (const way of ways) {
        const hand = by === "keyboard" ? keyboard() : pointer("click");
        await page.goto("/today");
        // The menu is drawn anew until then.
        await expect(field(page)).toBeVisible();
        await laid[way](hand);
        const { fields, presses, walked } = hand.effort;
        const took = fields + presses;
        const description = `${name} | ${by} | ${way} | ${fields} + ${presses} = ${took} | ${walked}`;
        test.info().annotations.push({ type: "effort", description });
        if (way === "before") before = took;
        else expect(took, `interactions by ${by}, of ${before} before`).toBeLessThanOrEqual(before / 2);
      }
    }
  });
