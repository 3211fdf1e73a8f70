import { expect, test } from "vitest";
import { bookEoi } from "../../../src/server/eois/booking";
import { PLATFORM } from "../../../src/server/http/context";
import { signedIn } from "../signedIn";
import { interestOn } from "./interest";

const here = signedIn();
const { asset, book, convert, decide, eoi, holds, read } = interestOn(here);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

test("of fifty conversions at once one makes an order", async () => {
  const { id } = await eoi();
  await book(id, "100.00", "UTR-1");
  await decide(id, "approved");
  const answers = await times(50, () => convert(id));
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

test("conversions at once never sell more tokens than there are", async () => {
  const { id: property_id } = await asset({ total_token: 35, is_booking_amount_required: false });
  const made = await times(8, () => eoi({ property_id }));
  for (const { id } of made) await decide(id, "approved");
  const answers = await Promise.all(made.map(({ id }) => convert(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});
