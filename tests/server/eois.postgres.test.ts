import { expect, test } from "vitest";
import { interestOn } from "./interest";
import { signedIn } from "./signedIn";

const here = signedIn();
const { asset, book, convert, decide, eoi, holds, read } = interestOn(here);

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
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => book(id, "30.00", `UTR-${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await holds(`eoi:${id}`)).toBe("90.00");
});

test("conversions at once never sell more tokens than there are", async () => {
  const { id: property_id } = await asset({ total_token: 35, is_booking_amount_required: false });
  const made = await Promise.all(Array.from({ length: 8 }, () => eoi({ property_id })));
  for (const { id } of made) await decide(id, "approved");
  const answers = await Promise.all(made.map(({ id }) => convert(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});
