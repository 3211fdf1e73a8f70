import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import {
  choice,
  decimal,
  flag,
  image,
  instant,
  integer,
  longText,
  money,
  optional,
  percent,
  phone,
  reference,
  text,
} from "../../../src/contract/fields";
import { accountNumber, countryCode } from "../../../src/contract/identifiers";
import { formOf } from "./formOf";

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>("textbox", { name });

describe("a number", () => {
  const lease = z.object({
    area: optional(decimal("Area", { unit: "sq ft" })),
    lock_in: optional(integer("Lock-in", { unit: "months" })),
    rent: optional(money("Rent")),
    escalation: optional(percent("Escalation")),
  });

  test("is grouped while it is not typed, with its unit behind it", async () => {
    const { save } = formOf(lease, { area: "125000.5", lock_in: 36, rent: "100000.5", escalation: "12.5000" });
    expect([box(/Area/), box(/Lock-in/), box(/Rent/), box(/Escalation/)].map(({ value }) => value)).toEqual([
      "1,25,000.5",
      "36",
      "1,00,000.50",
      "12.5",
    ]);
    expect(screen.getByText("sq ft")).toBeDefined();
    await userEvent.clear(box(/Area/));
    await userEvent.type(box(/Area/), "2,00,000.25");
    await userEvent.clear(box(/Escalation/));
    await userEvent.type(box(/Escalation/), "7,5 %");
    await userEvent.clear(box(/Lock-in/));
    expect(await save()).toMatchObject({ area: "200000.25", lock_in: null, rent: "100000.5", escalation: "7.5" });
    expect(box(/Area/).value).toBe("2,00,000.25");
  });

  test("that is selected as a whole is replaced by what is typed, and keeps its places", async () => {
    const place = z.object({ area: optional(decimal("Area")), latitude: optional(decimal("Latitude", { places: 6 })) });
    const { save } = formOf(place, { area: "125000.50", latitude: "19.164701" });
    expect(box(/Latitude/).value).toBe("19.164701");
    await userEvent.tab();
    expect(document.activeElement).toBe(box(/Area/));
    await userEvent.keyboard("7");
    expect(await save()).toMatchObject({ area: "7" });
  });

  test("that is none stays as it was typed, and is told", async () => {
    const { save } = formOf(lease, {});
    await userEvent.type(box(/Lock-in/), "three");
    await userEvent.type(box(/Rent/), "1.5 lakh");
    expect(await save()).toBeUndefined();
    expect(await screen.findByText("Enter a number")).toBeDefined();
    expect(screen.getByText("Enter an amount such as 1250.00")).toBeDefined();
    expect([box(/Lock-in/).value, box(/Rent/).value]).toEqual(["three", "1.5 lakh"]);
  });
});

describe("a phone number", () => {
  const person = z.object({ country_code: countryCode().default("+91"), phone: optional(phone()) });

  test("is shown in the groups of its country and kept as its digits, without the zero that is dialled at home", async () => {
    const { save } = formOf(person, { country_code: "+91", phone: "9876543210" });
    await waitFor(() => expect(box(/Phone/).value).toBe("98765 43210"));
    await userEvent.clear(box(/Phone/));
    await userEvent.type(box(/Phone/), "9812345678");
    expect(box(/Phone/).value).toBe("98123 45678");
    expect(await save()).toMatchObject({ country_code: "+91", phone: "9812345678" });
    await userEvent.clear(box(/Phone/));
    await userEvent.type(box(/Phone/), "09812345679");
    expect(await save()).toMatchObject({ phone: "9812345679" });
  });

  test("that is pasted with its country code sets both", async () => {
    const { save } = formOf(person, { country_code: "+91", phone: "9876543210" });
    await waitFor(() => expect(box(/Phone/).value).toBe("98765 43210"));
    await userEvent.clear(box(/Phone/));
    await userEvent.paste("+1 (212) 555-1234");
    expect(await save()).toMatchObject({ country_code: "+1", phone: "2125551234" });
    expect(box(/Phone/).value).toBe("(212) 555-1234");
  });

  test("that its country does not have is doubted, not refused; what is no number is", async () => {
    const { save } = formOf(person, { country_code: "+91", phone: "12345" });
    expect(await screen.findByText("This does not look like a number of +91.")).toBeDefined();
    expect(await save()).toMatchObject({ phone: "12345" });
    await userEvent.clear(box(/Phone/));
    await userEvent.type(box(/Phone/), "call me");
    expect(await save()).toBeUndefined();
    expect(await screen.findByText("Enter 4 to 15 digits, without the country code")).toBeDefined();
  });
});

describe("a masked value", () => {
  const bank = z.object({ account: optional(accountNumber("Account number")) });
  const mask = "••••6789";

  test("makes room for a new one, and returns when none is typed", async () => {
    const { save } = formOf(bank, { account: mask });
    const input = box(/Account/);
    expect(input.value).toBe(mask);
    await userEvent.click(input);
    expect([input.value, input.placeholder]).toEqual(["", mask]);
    await userEvent.type(input, "12");
    await userEvent.clear(input);
    await userEvent.tab();
    expect(input.value).toBe(mask);
    expect(await save()).toEqual({ account: mask });
    await userEvent.type(input, "123456789012");
    expect(await save()).toEqual({ account: "123456789012" });
  });
});

describe("a locked input", () => {
  const all = z.object({
    name: text("Name"),
    note: optional(longText("Note")),
    total: optional(integer("Total")),
    price: optional(money("Price")),
    kind: optional(choice({ a: "First", b: "Second" }, "Kind")),
    open: flag("Open").default(false),
    logo: optional(image("Logo")),
    spv_id: optional(reference("spv", "SPV")),
    phone: optional(phone()),
    account: optional(accountNumber("Account")),
  });
  const record = {
    name: "Lark",
    note: "n",
    total: 4,
    price: "5",
    kind: "a",
    open: true,
    logo: null,
    account: "••••6789",
  };
  const entries = () => [
    ...screen.getAllByRole<HTMLInputElement>("textbox"),
    ...screen.getAllByRole<HTMLInputElement>("combobox"),
    ...screen.getAllByRole<HTMLInputElement>("switch"),
  ];
  const isOff = (entry: HTMLInputElement) => entry.disabled || entry.getAttribute("aria-disabled") === "true";

  test("of whatever kind takes nothing, and keeps its value", async () => {
    const { save } = formOf(all, record, { around: (inputs) => <Locked paths="all">{inputs}</Locked> });
    expect(entries()).toHaveLength(9);
    expect(entries().filter((entry) => !isOff(entry))).toEqual([]);
    expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
    expect(await save()).toMatchObject(record);
  });

  test("says why, and those beside it stay open", async () => {
    formOf(all, record, {
      around: (inputs) => (
        <Locked paths={["total", "price"]} why="Settled since the review">
          {inputs}
        </Locked>
      ),
    });
    expect(screen.getAllByText("Settled since the review")).toHaveLength(2);
    expect([box(/Total/).disabled, box(/Price/).disabled, box(/Name/).disabled]).toEqual([true, true, false]);
  });

  test("stays locked within a lock of its own reason", () => {
    formOf(all, record, {
      around: (inputs) => (
        <Locked paths="all">
          <Locked paths={["price"]} why="Settled">
            {inputs}
          </Locked>
        </Locked>
      ),
    });
    expect(box(/Name/).disabled && box(/Price/).disabled).toBe(true);
  });
});

test("a moment is kept as it is typed, also while its year is not whole", async () => {
  const { save } = formOf(z.object({ opens_at: instant("Opens") }), { opens_at: "2026-11-21T05:00:00.000Z" });
  const input = screen.getByLabelText<HTMLInputElement>(/^Opens/);
  expect(input.value).toBe("2026-11-21T10:30");
  for (const shown of ["0002-11-21T10:30", "0020-11-21T10:30", "0202-11-21T10:30", "2027-11-21T10:30"]) {
    fireEvent.change(input, { target: { value: shown } });
    expect(input.value).toBe(shown);
  }
  expect(await save()).toEqual({ opens_at: "2027-11-21T05:00:00.000Z" });
});
