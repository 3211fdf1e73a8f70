import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SmallTable } from "../../../src/console/kit/SmallTable";

const columns = Object.fromEntries(["Name", "Net"].map((name) => [name, { label: name, cell: () => `${name} of it` }]));

test("what an open row tells stands below it, over all columns", () => {
  const details = ({ id }: { id: number }) => (id === 2 ? { id: "told", told: "More of the second" } : undefined);
  render(<SmallTable label="Things" rows={[{ id: 1 }, { id: 2 }]} columns={columns} details={details} />);
  const told = screen.getByRole("cell", { name: "More of the second" });
  expect([told.getAttribute("colspan"), told.parentElement?.id]).toEqual(["2", "told"]);
  expect(told.parentElement?.previousElementSibling).toBe(screen.getAllByRole("row").at(-2));
});
