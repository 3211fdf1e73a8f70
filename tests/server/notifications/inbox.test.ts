import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { asAmount, msg } from "../../../src/contract/language/message";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { noticeFor, noticeTo } from "../../../src/server/notifications/notify";
import { notices } from "../../../src/server/notifications/tables";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();

beforeEach(async () => {
  await here.platform.db.delete(notices);
});

const inboxOf = async ({ id }: { id: number }) =>
  here.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(desc(notices.id));
const notice = (title = "News") => ({
  title,
  text: "Something happened",
  resource: "orders",
  record_id: 7,
  at: here.platform.deps.clock(),
});

test("a notice goes to every active administrator with the right, but for one person", async () => {
  const [finance, other, blocked, support] = [
    await here.colleague(ROLE.finance),
    await here.colleague(ROLE.finance),
    await here.platform.employee({ role: ROLE.finance, status: "Blocked" }),
    await here.colleague(ROLE.support),
  ];
  const customer = await here.platform.customer({ role: ROLE.finance });
  await noticeTo(here.platform.db, "orders", "approve", notice(), other.id);
  const told = await Promise.all(
    [finance, other, blocked, support, customer].map((one) => inboxOf({ id: Number(one.id) })),
  );
  expect(told.map((found) => found.length)).toEqual([1, 0, 0, 0, 0]);
  await noticeTo(here.platform.db, "orders", "approve", { ...notice(), once: true });
  expect((await inboxOf(finance)).length).toBe(1);
  await noticeFor(here.platform.db, 999_999, notice());
});

test("an inbox gives the own notices a page at a time, and marks them as read", async () => {
  const { id, token } = await here.colleague(ROLE.support);
  const other = await here.colleague(ROLE.support);
  for (let number = 1; number <= 25; number++) await noticeFor(here.platform.db, id, notice(`Notice ${number}`));
  await noticeFor(here.platform.db, other.id, notice());
  const ask = async (query = "") => {
    const { data } = await here.send(`GET /console/inbox${query}`, undefined, token);
    return data as unknown as {
      notices: { id: number; title: string; read_at: string | null }[];
      unread: number;
      more: boolean;
    };
  };
  const first = await ask();
  expect(first).toMatchObject({ unread: 25, more: true });
  expect([first.notices.length, first.notices[0]?.title]).toEqual([20, "Notice 25"]);
  const second = await ask(`?before=${first.notices.at(-1)?.id}`);
  expect(second).toMatchObject({ unread: 25, more: false });
  expect(second.notices.map(({ title }) => title)).toEqual([
    "Notice 5",
    "Notice 4",
    "Notice 3",
    "Notice 2",
    "Notice 1",
  ]);
  const mark = (body: object) => here.send("PUT /console/inbox/read", body, token);
  const [foreign] = await inboxOf(other);
  expect((await mark({ ids: [first.notices[0]?.id, foreign?.id] })).data).toEqual({ unread: 24 });
  expect((await mark({ ids: [] })).data).toEqual({ unread: 24 });
  expect((await mark({})).data).toEqual({ unread: 0 });
  expect((await here.send("GET /console/inbox/unread", undefined, other.token)).data).toEqual({ unread: 1 });
  expect((await ask()).notices.every(({ read_at }) => read_at !== null)).toBe(true);
});

test("a notice carries its words, so that each reader's language says them", async () => {
  const { id, token } = await here.colleague(ROLE.support);
  const text = msg("%{amount} is due. Confirm it once the money has arrived.", { amount: asAmount("125000.00") });
  await noticeFor(here.platform.db, id, { ...notice(), text });
  const { data } = await here.send("GET /console/inbox", undefined, token);
  expect(data.notices).toMatchObject([
    {
      text: "₹1,25,000.00 is due. Confirm it once the money has arrived.",
      words: { title: "News", text },
    },
  ]);
});

test("a request for a second person is told to those who may decide it, and its outcome to who asked", async () => {
  const { customer, pay } = moneyOn(here);
  const user_id = await customer("100.00");
  const [asking, deciding] = [await here.colleague(ROLE.finance), await here.colleague(ROLE.finance)];
  const support = await here.colleague(ROLE.support);
  const body = { user_id, amount: "60.00", reason: "House" };
  const { data } = await pay("POST /console/withdrawals/requests", body, asking.token);
  expect(await inboxOf(deciding)).toMatchObject([
    { title: "Waits for your decision", resource: "approvals", record_id: data.approval_id, read_at: null },
  ]);
  expect([...(await inboxOf(asking)), ...(await inboxOf(support))]).toEqual([]);
  const decision = { decision: "reject", reason: "Too much" };
  await here.send(`PUT /console/approvals/${data.approval_id}/decision`, decision, deciding.token);
  const [told] = await inboxOf(asking);
  expect(told).toMatchObject({
    title: "Your request was rejected",
    resource: "approvals",
    record_id: data.approval_id,
  });
  expect(told?.text).toMatch(/: Too much$/);
});

test("a request to cancel an order is told to those who may approve orders", async () => {
  const [finance, support] = [await here.colleague(ROLE.finance), await here.colleague(ROLE.support)];
  const { id } = await here.add.order({ status: "order-created" });
  const { data } = await here.send(
    `POST /console/orders/${id}/cancellation`,
    { reason: "Changed plans" },
    support.token,
  );
  expect(await inboxOf(finance)).toMatchObject([
    { resource: "cancellations", record_id: data.id, text: `Order ${id}: Changed plans` },
  ]);
  expect(await inboxOf(support)).toEqual([]);
});
