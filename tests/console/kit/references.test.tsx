import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "react-admin";
import { expect, test, vi } from "vitest";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import { References } from "../../../src/console/kit/inputs/References";
import { amenities } from "../../../src/contract/assets/sections";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { fill } from "./fill";
import { mount } from "./mount";

const [field] = fieldsOf(amenities);
if (!field) throw new Error("There is no field of amenities");

type Row = { id: number; name: string; category?: string | null; active?: boolean };

const rows: Row[] = [
  { id: 1, name: "Lift", category: "Building", active: true },
  { id: 2, name: "Garden", category: null, active: true },
  { id: 3, name: "Parking", category: "Building", active: true },
  { id: 4, name: "Fax room", category: "Building", active: false },
  { id: 5, name: "Telex", category: "Building", active: false },
];

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Item ${at + 1}` }));

/** Mounts the cards in a form that holds some ids; gives what the form is saved with, and what lists were asked. */
function open(chosen: number[], all: Row[] = rows, { locked = false, failures = 0 } = {}) {
  const saved = vi.fn();
  const getList = vi.fn(async (_resource: string, { pagination: { page, perPage } }: Paged) => {
    if (getList.mock.calls.length <= failures) throw new Error("Failed to fetch amenities");
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
  mount(
    <Form onSubmit={(values: { amenities?: unknown }) => saved(values.amenities)} record={{ id: 1, amenities: chosen }}>
      <Locked paths={locked ? "all" : []} why="Approved already">
        <References field={field as NonNullable<typeof field>} label="Amenities" />
      </Locked>
      <button type="submit">Save</button>
    </Form>,
    { provider: { getList } },
  );
  return {
    getList,
    saved: async () => {
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      return saved.mock.lastCall?.[0] as number[];
    },
  };
}
type Paged = { pagination: { page: number; perPage: number } };

const names = (box: HTMLElement) =>
  within(box)
    .getAllByRole("checkbox")
    .map((input) => input.closest("label")?.querySelector("span:not(.thumb)")?.textContent);
const group = (name: string) => screen.findByRole("group", { name });

test("what is active is offered in the groups of its category, counted, and chosen or given up one by one", async () => {
  const { saved } = open([1]);
  expect(names(await group("Building"))).toEqual(["Lift", "Parking"]);
  expect(names(await group("Other"))).toEqual(["Garden"]);
  expect(screen.getByText("1 chosen")).toBeDefined();
  expect(within(await group("Building")).getByText("1 of 2")).toBeDefined();
  for (const name of ["Garden", "Lift", "Parking"])
    await userEvent.click(await screen.findByRole("checkbox", { name }));
  expect((await saved()).toSorted()).toEqual([2, 3]);
});

test("a whole group is chosen and given up at once, the others stay", async () => {
  const { saved } = open([2]);
  await userEvent.click(await screen.findByRole("button", { name: "Building: all" }));
  expect((await saved()).toSorted()).toEqual([1, 2, 3]);
  await userEvent.click(screen.getByRole("button", { name: "Building: none" }));
  expect(await saved()).toEqual([2]);
});

test("what was chosen stays in sight when it is inactive or gone, also once given up", async () => {
  const { saved } = open([4, 9]);
  const inactive = await screen.findByRole("checkbox", {
    name: /Fax room No longer offered|Fax roomNo longer offered/,
  });
  expect(inactive).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: /#9.*No longer in the list/ })).toHaveProperty("checked", true);
  expect(screen.queryByText("Telex")).toBeNull();
  await userEvent.click(inactive);
  expect(screen.getByText("Fax room")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Building: all" }));
  expect((await saved()).toSorted()).toEqual([1, 3, 9]);
});

test("more than twelve can be searched, which chooses and sends nothing", async () => {
  const { saved } = open([2], many(13));
  await userEvent.type(await screen.findByRole("searchbox"), "item 13{Enter}");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Amenities: all" }));
  expect((await saved()).toSorted((a, b) => a - b)).toEqual([2, 13]);
  fill(screen.getByRole("searchbox"), "item 13x");
  expect(screen.getByText("Nothing matches “item 13x”.")).toBeDefined();
});

test("every record is asked for, a hundred at a time", async () => {
  const { getList } = open([], many(205));
  expect(await screen.findAllByRole("checkbox")).toHaveLength(205);
  expect(getList.mock.calls.map(([, { pagination }]) => pagination)).toEqual(
    [1, 2, 3].map((page) => ({ page, perPage: 100 })),
  );
});

test("a failed list says why, can be asked for again, and keeps what was chosen", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { saved } = open([1], rows, { failures: 1 });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch amenities");
  expect(await saved()).toEqual([1]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "Lift" })).toHaveProperty("checked", true);
});

test("whoever may only look can change nothing", async () => {
  open([1], rows, { locked: true });
  expect((await screen.findByRole("checkbox", { name: "Lift" })).matches(":disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Building: none" }).matches(":disabled")).toBe(true);
  expect(screen.getByText("Approved already")).toBeDefined();
});
