import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SmallTable } from "../../../src/console/kit/SmallTable";

const columnsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { label: name, cell: () => `${name} of it` }]));

const show = (names: readonly string[]) =>
  render(<SmallTable label="Things" rows={[{ id: 1 }]} columns={columnsOf(names)} sums={{ All: { Net: "7" } }} />);

test("a row of more values than a phone has room for names each, as it stands there below the others", () => {
  show(["Name", "Net", "Tax", "Total"]);
  expect(screen.getByRole("table").classList).toContain("stacks");
  expect(screen.getByRole("cell", { name: "Tax of it" }).dataset.label).toBe("Tax");
  expect(screen.getByRole("cell", { name: "7" }).dataset.label).toBe("Net");
});

test("a row of few values stays a row", () => {
  show(["Name", "Net", "Total"]);
  expect(screen.getByRole("table").classList).not.toContain("stacks");
});

test("what an open row tells stands below it, over all columns", () => {
  const details = ({ id }: { id: number }) => (id === 2 ? { id: "told", told: "More of the second" } : undefined);
  render(
    <SmallTable label="Things" rows={[{ id: 1 }, { id: 2 }]} columns={columnsOf(["Name", "Net"])} details={details} />,
  );
  const told = screen.getByRole("cell", { name: "More of the second" });
  expect([told.getAttribute("colspan"), told.parentElement?.id]).toEqual(["2", "told"]);
  expect(told.parentElement?.previousElementSibling).toBe(screen.getAllByRole("row").at(-2));
});
