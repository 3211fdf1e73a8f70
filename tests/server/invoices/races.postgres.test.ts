import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { issueInvoice } from "../../../src/server/invoices/issue";
import { signedIn } from "../signedIn";

const here = signedIn();

test("twenty invoices at once, every fifth of which is taken back, have the numbers from 1 on without a gap", async () => {
  const order = await here.add.order();
  const lines = [{ label: "Platform fee", amount: "10.00", tax_percent: "0", tax: "0.00" }];
  const about = { order_id: order.id as number, user_id: order.user_id as number, customer: "Asha Sample", lines };
  const issue = (index: number) =>
    here.platform.db.transaction(async (tx) => {
      await issueInvoice({ tx, now: here.platform.deps.clock() }, { kind: "invoice", ...about });
      if (index % 5 === 0) throw new Error("Taken back");
    });
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => issue(index)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(16);
  const issued = await here.platform.db.select({ serial: tables.invoices.serial }).from(tables.invoices);
  expect(issued.map(({ serial }) => Number(serial)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
});
