import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import { decimal, optional, rows, text } from "../../../src/contract/fields";
import { fill } from "./fill";
import { formOf } from "./formOf";

const places = z.object({
  places: rows(
    z.object({ name: text("Place"), distance: optional(decimal("Distance", { unit: "km" })) }),
    "Nearby places",
    { max: 4 },
  ).default([]),
});
const three = { places: ["School", "Hospital", "Airport"].map((name) => ({ name, distance: "1.5" })) };

const titles = () => screen.getAllByRole("button", { expanded: true }).map(({ textContent }) => textContent?.trim());
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("no rows are said in words, and the first one is added below the heading", async () => {
  const { save } = formOf(places, { places: [] });
  expect(screen.getByText("No entries yet.")).toBeDefined();
  await press("Add to: Nearby places");
  fill(screen.getByRole("textbox", { name: /^Place/ }), "School");
  expect(titles()).toEqual(["1. School"]);
  expect(await save()).toMatchObject({ places: [{ name: "School", distance: null }] });
});

test("rows are moved, copied and deleted by buttons, and one that is added afterwards begins empty", async () => {
  const { save } = formOf(places, three);
  await press("Move down: 1. School");
  expect(titles()).toEqual(["1. Hospital", "2. School", "3. Airport"]);
  await press("Move up: 3. Airport");
  await press("Copy: 1. Hospital");
  expect(titles()).toEqual(["1. Hospital", "2. Hospital", "3. Airport", "4. School"]);
  await press("Delete: 2. Hospital");
  expect((await save())?.places).toEqual(["Hospital", "Airport", "School"].map((name) => ({ name, distance: "1.5" })));
  await press("Delete: 3. School");
  await press("Add to: Nearby places");
  fill(screen.getAllByRole("textbox", { name: /^Place/ })[2] as HTMLElement, "Metro");
  expect((await save())?.places).toMatchObject([{}, {}, { name: "Metro", distance: null }]);
});

test("a row is dragged to another's place", async () => {
  const { save } = formOf(places, three);
  const row = (index: number) => screen.getAllByRole("listitem")[index] as HTMLElement;
  const grip = row(2).querySelector("[draggable]") as Element;
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(row(0), { dataTransfer });
  fireEvent.drop(row(0), { dataTransfer });
  expect(titles()).toEqual(["1. Airport", "2. School", "3. Hospital"]);
  expect((await save())?.places).toMatchObject([{ name: "Airport" }, { name: "School" }, { name: "Hospital" }]);
});

test("there are no more rows than the field may hold; many are folded at first", async () => {
  formOf(places, { places: [...three.places, { name: "Metro", distance: null }] });
  expect(screen.getAllByRole("button", { expanded: false })).toHaveLength(4);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add to: Nearby places" }).disabled).toBe(true);
  await press("Copy: 1. School");
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getByText("There may be at most 4.")).toBeDefined();
});

test("an error stands at its cell, also of a row that was folded, and leaves with its row", async () => {
  const { save } = formOf(places, { places: [three.places[0], { name: "Lake", distance: "far" }] });
  await press("2. Lake");
  expect(screen.getByRole("button", { name: "2. Lake", expanded: false })).toBeDefined();
  expect(await save()).toBeUndefined();

  const wrong = await screen.findByText(/Enter a number from 0/);
  const row = wrong.closest("li") as HTMLElement;
  expect(within(row).getByRole("button", { name: "2. Lake", expanded: true })).toBeDefined();
  expect(
    within(row)
      .getByRole("textbox", { name: /Distance/ })
      .getAttribute("aria-invalid"),
  ).toBe("true");
  await press("Delete: 2. Lake");
  await waitFor(() => expect(screen.queryByText(/Enter a number from 0/)).toBeNull());
  expect((await save())?.places).toEqual([three.places[0]]);
});

test("a refusal of the server stands at its cell until that is changed", async () => {
  const { save } = formOf(places, three, { refusal: { "places.1.name": "This place is closed" } });
  await save();
  const row = (await screen.findByText("This place is closed")).closest("li") as HTMLElement;
  const cell = within(row).getByRole<HTMLInputElement>("textbox", { name: /^Place/ });
  expect(cell.value).toBe("Hospital");
  fill(cell, "Hospitals");
  await waitFor(() => expect(screen.queryByText("This place is closed")).toBeNull());
});

test("locked rows can be read but neither changed nor added to", () => {
  formOf(places, three, {
    around: (inputs) => (
      <Locked paths={["places"]} why="Settled by the review">
        {inputs}
      </Locked>
    ),
  });
  expect(screen.getAllByRole<HTMLInputElement>("textbox").every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getAllByText("Settled by the review").length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: /Add|Delete|Move|Copy/ })).toBeNull();
});
