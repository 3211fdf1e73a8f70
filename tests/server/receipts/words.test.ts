import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { moneyOn } from "../money";
import { onboardingOn } from "../onboarding/applicant";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const register = registerOn(here);

test("a request and the history of its receipt say whose order, wallet or application gets the money", async () => {
  const order = await deskOf(here).place(10);
  const customer = await moneyOn(here).customer("0.00");
  const application = await (await onboardingOn(here).applicant()).submitted();
  const id = await register.keep({ reference: "UTR-WORDS", amount: "30000.00" });
  const parts = [
    { purpose: "order-payment", record: order.id, amount: "300.00", said: "₹300.00", place: `for order ${order.id}` },
    {
      purpose: "deposit",
      record: customer,
      amount: "200.00",
      said: "₹200.00",
      place: `for the wallet of customer ${customer}`,
    },
    {
      ...{ purpose: "application-payment", record: application.id, amount: "29500.00" },
      said: "₹29,500.00",
      place: `for application ${application.number}`,
    },
  ];
  const { approvals } = tables;
  for (const { purpose, record, amount, said, place } of parts) {
    const asked = await register.allocate(id, purpose, record, amount);
    const [waiting] = await here.platform.db
      .select()
      .from(approvals)
      .where(eq(approvals.id, Number(asked.request)));
    expect(waiting?.title).toBe(`Allocate ${said} of receipt UTR-WORDS ${place}`);
    expect(await here.approve(asked.request)).toMatchObject({ status: 200 });
  }
  const { data } = await here.send(`GET /console/history/receipts/${id}`);
  const rows = data as unknown as { action: string; changes: { allocation?: { after: string } } }[];
  expect(rows.flatMap(({ changes }) => changes.allocation?.after ?? []).toReversed()).toEqual(
    parts.map(({ said, place }) => `${said} ${place}`),
  );
  const { errors } = await register.deposit(customer, "1.00", "UTR-WORDS");
  expect(errors?.[0]?.message).toContain(parts.map(({ place }) => place).join(", "));
});
