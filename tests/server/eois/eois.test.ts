import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { expireEois } from "../../../src/server/eois/expire";
import { inEnglish } from "../inEnglish";
import { signedIn } from "../signedIn";
import { interestOn } from "./interest";

const here = signedIn();
const { asset, bare, book, closeAsset, convert, decide, eoi, holds, read } = interestOn(here);

describe("an expression of interest", () => {
  test("comes to units by the token's price, with a tenth as its booking amount where the asset asks for one", async () => {
    const asked = await eoi({ no_sqyds: 7, property_id: (await asset({ token_amount: "33.35" })).id });
    expect(asked).toMatchObject({ status: "new", amount: "233.45", booking_amount: "23.35", booked_amount: "0.00" });
    expect(asked).toMatchObject({ user_name: expect.any(String), property_name: expect.any(String) });
    const free = await eoi({ property_id: (await asset({ is_booking_amount_required: false })).id });
    expect(free).toMatchObject({ amount: "1000.00", booking_amount: "0.00" });
  });

  test("in what cannot be had, or of who is blocked, is refused at its field", async () => {
    const { id: user_id } = await here.add.customer({ status: "Active" });
    const refusalOf = async (values: object, user = user_id) => {
      const { record } = await bare("POST", {
        user_id: user,
        property_id: (await asset(values as never)).id,
        no_sqyds: 10,
      });
      return inEnglish(record.errors);
    };
    const of = (path: string, message: string) => [{ path, message }];
    const draft = "This needs an asset that is upcoming or live; this one is “Draft”";
    expect(await refusalOf({ status: "draft" })).toEqual(of("property_id", draft));
    const dollars = "This asset is priced in USD; money is kept in INR";
    expect(await refusalOf({ currency: "USD" })).toEqual(of("property_id", dollars));
    const priceless = "This asset has no number of tokens or no token price yet";
    expect(await refusalOf({ token_amount: null })).toEqual(of("property_id", priceless));
    expect(await refusalOf({ total_token: 9 })).toEqual(of("no_sqyds", "Only 9 tokens are left"));
    const { id: blocked } = await here.add.customer({ status: "Blocked" });
    expect(await refusalOf({}, blocked)).toEqual(of("user_id", "This customer’s account is not active"));
  });

  test("goes on the waitlist where fewer tokens are left and the asset has one", async () => {
    const { id: property_id } = await asset({ total_token: 9, join_waitlist: true });
    expect(await eoi({ property_id })).toMatchObject({ status: "waitlisted" });
    expect(await eoi({ property_id, no_sqyds: 9 })).toMatchObject({ status: "new" });
  });

  test("follows a change of its units, and stands once money is booked or it is decided", async () => {
    const { id } = await eoi();
    const changed = await bare(`PUT /${id}`, { no_sqyds: 20 });
    expect(changed.record).toMatchObject({ amount: "2000.00", booking_amount: "200.00" });
    await book(id, "50.00", "UTR-1");
    const booked = await bare(`PUT /${id}`, { no_sqyds: 30, notes: "More" });
    expect(booked.record.errors).toEqual([{ path: "no_sqyds", message: "Fixed, because money has been booked" }]);
    expect((await bare(`PUT /${id}`, { notes: "Called back" })).record).toMatchObject({ notes: "Called back" });
    const { id: rejected } = await eoi();
    await decide(rejected, "rejected", "Duplicate");
    expect((await bare(`PUT /${rejected}`, { no_sqyds: 30 })).status).toBe(422);
  });

  test("is deleted while nothing is booked, and kept as long as money is", async () => {
    const { id } = await eoi();
    await book(id, "50.00", "UTR-1");
    expect((await bare(`DELETE /${id}`)).status).toBe(409);
    await decide(id, "withdrawn");
    expect((await bare(`DELETE /${id}`)).status).toBe(200);
  });
});

describe("a booking amount", () => {
  test("is paid in parts, from outside through the wallet, and lies on the account of the interest", async () => {
    const { id, user_id } = await eoi();
    await book(id, "60.00", "UTR-1");
    expect(await read(id)).toMatchObject({ booked_amount: "60.00", version: 2 });
    await book(id, "40.00", "UTR-2", "upi");
    expect(await read(id)).toMatchObject({ booked_amount: "100.00", version: 3 });
    expect([await holds(`eoi:${id}`), await holds(`wallet:${user_id}`)]).toEqual(["100.00", "0.00"]);
    const { data } = await here.send(`GET /console/history/eois/${id}`);
    expect((data as unknown as object[])[0]).toMatchObject({
      action: "payment",
      changes: { booked_amount: { before: "60.00", after: "100.00" }, payment: { after: `UPI, UTR-2/eoi-${id}` } },
    });
  });

  test("is taken once under a reference, and never beyond what is outstanding", async () => {
    const { id } = await eoi();
    await book(id, "60.00", "UTR-1");
    expect(await book(id, "10.00", "UTR-1")).toMatchObject({ status: 409 });
    expect((await book(id, "40.01", "UTR-2")).errors).toMatchObject([
      { path: "amount", message: "Only ₹40.00 of the booking amount is outstanding" },
    ]);
    expect((await book(id, "0.00", "UTR-2")).status).toBe(422);
    expect(await holds(`eoi:${id}`)).toBe("60.00");
  });

  test("is taken from the wallet as far as that reaches", async () => {
    const { id, user_id } = await eoi();
    const refused = await book(id, "10.00", "own money", "wallet");
    expect(refused).toMatchObject({ status: 422, errors: [{ path: "amount" }] });
    const other = await eoi({ user_id });
    await book(other.id, "100.00", "UTR-1");
    await decide(other.id, "withdrawn");
    expect((await book(id, "10.00", "own money", "wallet")).status).toBe(200);
    expect(await holds(`wallet:${user_id}`)).toBe("90.00");
  });

  test("is not taken for what is decided against", async () => {
    const { id } = await eoi();
    await decide(id, "rejected", "Duplicate");
    expect(await book(id, "10.00", "UTR-1")).toMatchObject({ status: 409 });
  });
});

describe("a decision", () => {
  test("approves once the booking amount is paid in full", async () => {
    const { id } = await eoi();
    await book(id, "99.99", "UTR-1");
    expect((await decide(id, "approved")).errors).toMatchObject([
      { path: "status", message: "₹0.01 of the booking amount is still to be paid" },
    ]);
    await book(id, "0.01", "UTR-2");
    expect((await decide(id, "approved")).data).toMatchObject({ status: "approved" });
  });

  test.each(["rejected", "withdrawn"])("that it is %s gives the booked money back to the wallet", async (status) => {
    const { id, user_id } = await eoi();
    await book(id, "100.00", "UTR-1");
    const { data } = await decide(id, status, "Changed plans");
    expect(data).toMatchObject({ status, booked_amount: "0.00", notes: expect.stringContaining("Changed plans") });
    expect(await holds(`wallet:${user_id}`)).toBe("100.00");
    expect((await decide(id, "approved")).errors).toMatchObject([{ path: "status" }]);
  });
});

describe("a conversion", () => {
  const approved = async (values: Record<string, unknown> = {}) => {
    const made = await eoi(values);
    await book(made.id, "100.00", "UTR-1");
    await decide(made.id, "approved");
    return made;
  };

  test("makes an order that holds the tokens and what was booked, once", async () => {
    const { id, user_id, property_id } = await approved();
    const { status, data } = await convert(id);
    expect(status).toBe(201);
    const order = (await here.send(`GET /order/${data.order_id}`)).data.orderDetail;
    expect(order).toMatchObject({
      user_id,
      property_id,
      no_sqyds: 10,
      total_amount: "1000.00",
      received_amount: "100.00",
      payment_type: "eoi-payment",
      status: "order-created",
    });
    // The booking had its second person; nobody confirms their own conversion.
    const { payments } = (await here.send(`GET /console/orders/${data.order_id}/workflow`)).data;
    expect(payments).toMatchObject([{ reference: `EOI-${id}`, recorded_by: "Administrator", confirmed_by: null }]);
    expect(await read(id)).toMatchObject({ status: "converted", order_id: data.order_id, booked_amount: "0.00" });
    expect(await holds(`order:${Number(data.order_id)}`)).toBe("100.00");
    expect(await convert(id)).toMatchObject({ status: 409, message: `It is order ${data.order_id} already` });
    expect((await bare(`DELETE /${id}`)).status).toBe(409);
  });

  test("is refused in words before the approval, before the asset is live and when the tokens are gone", async () => {
    expect(await convert((await eoi()).id)).toMatchObject({ status: 409 });
    const early = await approved({ property_id: (await asset({ status: "upcoming" })).id });
    expect((await convert(early.id)).errors).toMatchObject([{ path: "property_id" }]);
    const { id: property_id } = await asset({ total_token: 15 });
    const [first, second] = [await approved({ property_id }), await approved({ property_id })];
    await convert(first.id);
    expect((await convert(second.id)).errors).toEqual([{ path: "no_sqyds", message: "Only 5 tokens are left" }]);
    expect(await read(second.id)).toMatchObject({ status: "approved", booked_amount: "100.00", order_id: null });
  });

  test("keeps what was booked to the paisa, whatever the price and the parts", async () => {
    const price = fc.bigInt({ min: 10n, max: 1_000_000_00n });
    await fc.assert(
      fc.asyncProperty(price, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 99 }), async (...given) => {
        const [paise, units, percent] = given;
        const { id: property_id } = await asset({ token_amount: rupeesOf(paise) });
        const { id, booking_amount } = await eoi({ property_id, no_sqyds: units });
        const whole = paiseOf(String(booking_amount));
        const part = (whole * BigInt(percent)) / 100n;
        const parts = [part, whole - part].filter((one) => one > 0n);
        for (const [index, one] of parts.entries()) await book(id, rupeesOf(one), `UTR-${index}`);
        await decide(id, "approved");
        const before = await holds("clearing");
        const order = Number((await convert(id)).data.order_id);
        expect([await holds(`eoi:${id}`), await holds(`order:${order}`)]).toEqual(["0.00", booking_amount]);
        expect(await holds("clearing")).toBe(before);
      }),
      { numRuns: 4 },
    );
  });
});

test("open interest in an asset that is closed expires and its money goes back; a conversion stands", async () => {
  const { id: property_id } = await asset();
  const [open, turned, elsewhere] = [await eoi({ property_id }), await eoi({ property_id }), await eoi()];
  await book(open.id, "100.00", "UTR-1");
  await book(turned.id, "100.00", "UTR-1");
  await decide(turned.id, "approved");
  await convert(turned.id);
  await closeAsset(property_id);
  expect(await expireEois(here.platform.deps)).toBe(1);
  expect(await read(open.id)).toMatchObject({ status: "expired", booked_amount: "0.00" });
  expect(await holds(`wallet:${open.user_id}`)).toBe("100.00");
  expect(await read(turned.id)).toMatchObject({ status: "converted" });
  expect(await read(elsewhere.id)).toMatchObject({ status: "new" });
  expect(await expireEois(here.platform.deps)).toBe(0);
});

test("the demand for an asset counts what is not turned down, against all of its tokens", async () => {
  const { id: property_id } = await asset({ total_token: 25, join_waitlist: true });
  const [first, second] = [await eoi({ property_id }), await eoi({ property_id }), await eoi({ property_id })];
  await book(first.id, "100.00", "UTR-1");
  await decide(second.id, "rejected", "Duplicate");
  await eoi({ property_id, no_sqyds: 26 });
  expect((await here.send(`GET /console/eois/demand/${property_id}`)).data).toMatchObject({
    units: 46,
    amount: "4600.00",
    tokens: 25,
    booked: "100.00",
  });
  expect((await here.send("GET /console/eois/demand/999999")).status).toBe(404);
});
