import { expect, test } from "vitest";
import { bookEoi } from "../../../src/server/eois/booking";
import { PLATFORM } from "../../../src/server/http/context";
import { signedIn } from "../signedIn";
import { interestOn } from "./interest";

const here = signedIn();
const { askToBook, asset, book, convert, decide, eoi, holds, read } = interestOn(here);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test("of fifty conversions at once one makes an order", async () => {
  const { id } = await eoi();
  await book(id, "100.00", "UTR-1");
  await decide(id, "approved");
  const answers = await Promise.all(Array.from({ length: 50 }, () => convert(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(409)]);
  const { order_id } = await read(id);
  expect(await holds(`order:${Number(order_id)}`)).toBe("100.00");
});

test("bookings at once never come to more than is outstanding", async () => {
  const { id } = await eoi();
  const writer = { deps: here.platform.deps, actor: PLATFORM, requestId: "test" };
  const booked = await times(20, (index) =>
    bookEoi(writer, id, { amount: "30.00", method: "upi", reference: `UTR-${index}` }).catch((error) => error.code),
  );
  expect(booked.filter((outcome) => outcome !== "invalid")).toHaveLength(3);
  expect(await holds(`eoi:${id}`)).toBe("90.00");
});

test("of bookings that are asked for at once one waits, and of its approvals at once one books", async () => {
  const { id } = await eoi();
  const asked = await times(20, () => askToBook(id, "30.00", "UTR"));
  expect(statusesOf(asked)).toEqual([202, ...Array(19).fill(409)]);
  expect(await holds(`eoi:${id}`)).toBe("0.00");
  const request = asked.find(({ status }) => status === 202)?.headers.get("x-approval-id");
  await here.second();
  const answers = await times(20, () => here.approve(request));
  expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(409)]);
  expect(await holds(`eoi:${id}`)).toBe("30.00");
});

test("conversions at once never sell more tokens than there are", async () => {
  const { id: property_id } = await asset({ total_token: 35, is_booking_amount_required: false });
  const made = await Promise.all(Array.from({ length: 8 }, () => eoi({ property_id })));
  for (const { id } of made) await decide(id, "approved");
  const answers = await Promise.all(made.map(({ id }) => convert(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});
