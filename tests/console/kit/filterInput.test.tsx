import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { FilterInput } from "../../../src/console/kit/FilterInput";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { orders } from "../../../src/contract/orders/resource";
import { mount } from "./mount";

test("a day is asked for once its year is typed to its end, and stays as it is typed meanwhile", async () => {
  const asked: unknown[] = [];
  const field = fieldsOf(orders.filters).find(({ kind }) => kind === "date");
  function Filter() {
    const [value, setValue] = useState<unknown>();
    const change = (next: unknown) => {
      asked.push(next);
      setValue(next);
    };
    return field && <FilterInput resource={orders} field={field} value={value} onChange={change} />;
  }
  mount(<Filter />);
  const input = await screen.findByLabelText<HTMLInputElement>(/^From/);
  for (const year of ["0002", "0020", "0202", "2026"]) {
    fireEvent.change(input, { target: { value: `${year}-11-27` } });
    expect(input.value).toBe(`${year}-11-27`);
  }
  expect(asked).toEqual(["2026-11-27"]);
  fireEvent.change(input, { target: { value: "" } });
  expect(asked).toEqual(["2026-11-27", ""]);
});
