import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { PLATFORM } from "../../../src/server/http/context";
import type { Failure } from "../../../src/server/http/failure";
import { replayBalances } from "../../../src/server/ledger/check";
import { confirmPayment } from "../../../src/server/onboarding/payments";
import { moneyOn } from "../money";
import { rowOf as rowById } from "../rows";
import { signedIn } from "../signedIn";
import { onboardingOn, PORTFOLIO } from "./applicant";

const AT_ONCE = 12;

const here = signedIn();
const { applicant, confirm, decide, rowOf } = onboardingOn(here);
const times = <T>(act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test(`${AT_ONCE} first saves at once make one application`, async () => {
  const { account, save } = await applicant();
  const answers = await times(() => save("portfolio", PORTFOLIO));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const { applications } = tables;
  expect(await here.platform.db.$count(applications, eq(applications.user_id, account.id))).toBe(1);
});

test(`${AT_ONCE} submissions at once make one company and one invoice`, async () => {
  const { account, fill, submit, own } = await applicant();
  await fill();
  // Half of them come again under one key, half under keys of their own.
  const answers = await times((index) => submit(undefined, index % 2 ? "one-key-of-all" : `own-key-${index}`));
  expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const [first, ...repeated] = answers.flatMap(({ status, data }) => (status === 200 ? [data] : []));
  expect(first).toMatchObject({ application: { status: "awaiting-payment" } });
  for (const data of repeated) expect(data).toEqual(first);
  const { companies, outbox } = tables;
  expect(await here.platform.db.$count(companies, eq(companies.email, account.email))).toBe(1);
  expect(await here.platform.db.$count(outbox, eq(outbox.recipient, account.email))).toBe(1);
  expect((await own()).application).toMatchObject({ status: "awaiting-payment", invoice_number: expect.any(String) });
});

/** Confirms a payment as the approval of a request does; gives a refusal's code. */
const confirmAtOnce = (id: number, amount: string, reference: string) =>
  confirmPayment({ deps: here.platform.deps, actor: PLATFORM, requestId: "test" }, id, {
    amount,
    method: "upi",
    reference,
  }).then(
    () => "confirmed",
    (error: Failure) => error.code,
  );

test(`${AT_ONCE} confirmations at once under one reference count once`, async () => {
  const { submitted } = await applicant();
  const { id } = await submitted();
  const outcomes = await times(() => confirmAtOnce(id, "1000.00", "UTR"));
  expect(outcomes.toSorted()).toEqual(["confirmed", ...Array(AT_ONCE - 1).fill("conflict")]);
  expect(await rowOf(id)).toMatchObject({ received: "1000.00", status: "awaiting-payment" });
});

test("different payments at once never come to more than the total, and the tax is exact", async () => {
  const { account, submitted } = await applicant();
  const { id } = await submitted();
  const outcomes = await times((index) => confirmAtOnce(id, "2950.00", `UTR ${index}`));
  expect(outcomes.toSorted()).toEqual([...Array(10).fill("confirmed"), ...Array(AT_ONCE - 10).fill("invalid")]);
  expect(await rowOf(id)).toMatchObject({ received: "29500.00", status: "in-review" });
  const { rows } = await here.platform.db.execute(sql`
    select a.code, sum(p.credit)::text as credit from ledger_postings p
    join ledger_transfers t on t.id = p.transfer_id join ledger_accounts a on a.id = p.account_id
    where t.user_id = ${account.id} and a.code in ('fees', 'tax') group by a.code order by a.code`);
  expect(rows).toEqual([
    { code: "fees", credit: "25000.00" },
    { code: "tax", credit: "4500.00" },
  ]);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("decisions, corrections and submissions at once end in one state that fits the company's", async () => {
  const { submitted, save, submit, own } = await applicant();
  const { id, company_id } = await submitted();
  await confirm(id, "29500.00", "all");
  await decide(company_id, { status: "rejected", reason: "For the test." });
  const answers = await times((index) => {
    if (index % 4 === 0) return save("revision");
    if (index % 4 === 1) return submit();
    return decide(company_id, { status: index % 4 === 2 ? "approved" : "pending", reason: "For the test." });
  });
  expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const company = await rowById(here, tables.companies, company_id);
  const fits = {
    approved: ["approved"],
    pending: ["in-review", "draft"],
    rejected: ["rejected", "draft"],
    suspended: [],
  };
  expect(fits[company?.status ?? "suspended"]).toContain((await own()).application?.status);
});

test("a refund is approved once, and a correction at the same moment comes before it or after it", async () => {
  const { submitted, save } = await applicant();
  const { id, company_id } = await submitted();
  await confirm(id, "29500.00", "goes back");
  await decide(company_id, { status: "rejected", reason: "For the test." });
  const back = { amount: "29500.00", reference: "back", returned_on: "2026-01-05", reason: "For the test." };
  const asked = await moneyOn(here).pay(`POST /console/applications/${id}/refund`, back);
  expect(asked.status).toBe(202);
  const approvalId = asked.headers.get("x-approval-id");
  await here.second();
  const answers = await times((index) => (index % 4 === 3 ? save("revision") : here.approve(approvalId)));
  expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { invoice_number, received, status } = await rowOf(id);
  const { invoices } = tables;
  const issued = await here.platform.db.$count(invoices, eq(invoices.application_id, id));
  const isBack = received === "0.00";
  expect([received, invoice_number === null, issued, status]).toEqual(
    isBack ? ["0.00", true, 2, "draft"] : ["29500.00", false, 1, "draft"],
  );
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});
