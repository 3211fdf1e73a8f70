import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { interestOn } from "../eois/interest";
import { moneyOn } from "../money";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const interest = interestOn(here);
const register = registerOn(here);
const RACERS = 20;
const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await here.platform.db.execute<Record<string, unknown>>(query)).rows;

/** Asks for twenty recordings of one reference, over payments of orders, deposits and bookings; each waits for the other person. */
async function askFor(reference: string) {
  const asked: Awaited<ReturnType<typeof register.deposit>>[] = [];
  for (let at = 0; at < RACERS; at++) {
    const body = { amount: "10.00", method: "upi", reference };
    if (at % 3 === 0) asked.push(await register.deposit(await money.customer("0.00"), "10.00", reference));
    else if (at % 3 === 1) {
      const { id } = await desk.place(1);
      asked.push(await register.ask(`POST /console/orders/${id}/payments`, body));
    } else {
      const { id } = await interest.eoi();
      asked.push(await register.ask(`POST /console/eois/${id}/payments`, body));
    }
  }
  return asked;
}

test("of twenty approvals at once of one reference, over orders, wallets and interests, one counts", async () => {
  await here.second();
  const asked = await askFor("UTR-RACE");
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]));
  const answers = await Promise.all(asked.map(({ request }) => here.approve(request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(RACERS - 1);
  expect(await rowsOf(sql`select amount, allocated from receipts where reference = 'UTR-RACE'`)).toEqual([
    { amount: "10.00", allocated: "10.00" },
  ]);
  expect(await money.wrong()).toEqual([]);
});

test("twenty who draw on one receipt at once get what it has, and no more", async () => {
  const id = await register.keep({ reference: "UTR-SHARED", amount: "95.00" });
  const asked: Awaited<ReturnType<typeof register.deposit>>[] = [];
  for (let at = 0; at < RACERS; at++)
    asked.push(await register.deposit(await money.customer("0.00"), "10.00", "UTR-SHARED"));
  const answers = await Promise.all(asked.map(({ request }) => here.approve(request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(await register.read(id)).toMatchObject({ allocated: "90.00", unallocated: "5.00" });
  expect(await register.holds("suspense")).toEqual(["5.00"]);
  expect(await money.wrong()).toEqual([]);
});
