import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { AmountEntry } from "../../../src/console/kit/entries/AmountEntry";

let told: unknown[];

function Typed() {
  const [value, setValue] = useState<string | null>(null);
  const keep = (given: string | null) => {
    told.push(given);
    setValue(given);
  };
  return <AmountEntry label="Amount" value={value ?? undefined} onChange={keep} />;
}

test("an amount is taken without its sign and grouping, and is nothing again once it is cleared", async () => {
  told = [];
  render(<Typed />);
  const input = screen.getByLabelText("Amount");
  await userEvent.click(input);
  await userEvent.paste("₹ 1,25,000.50");
  expect(told).toEqual(["125000.50"]);
  await userEvent.clear(input);
  expect(told).toEqual(["125000.50", null]);
});
