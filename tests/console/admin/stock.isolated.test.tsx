import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { CONSOLE_ROUTES } from "../kit/consoleRoutes";
import { mount } from "../kit/mount";
import { received } from "../kit/received";

vi.mock("../../../src/console/features/index", async () => {
  const { subject } = await import("../../../src/console/subject");
  return {
    features: subject({
      resources: {
        amenities: {
          list: async () => (await import("./stockPages")).StockList,
          edit: async () => (await import("./stockPages")).StockEdit,
        },
      },
    }),
  };
});

// React-admin 5.15 still hands its text inputs props by names that Material UI 9 no longer takes, which React complains of.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((message) => {
    if (!/^React does not recognize the `%s` prop/.test(String(message))) throw new Error(String(message));
  });
});

const rows = [
  { id: 1, name: "Parking", position: 1, active: true, version: 3 },
  { id: 2, name: "Screening room", position: 2, active: false, version: 1 },
];

function open(path: string, may: (action: string) => boolean = () => true) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
  const router = mount(
    <Suspense>
      <Routes>{CONSOLE_ROUTES}</Routes>
    </Suspense>,
    { path, may, provider: { getList, getOne: async () => ({ data: rows[0] }), update } },
  );
  return { router, update, getList };
}

test("a list of react-admin's own components stands as a resource's list, with providers, words and rights", async () => {
  const { router, getList } = open("/amenities");
  const table = within(await screen.findByRole("table"));
  expect(await table.findByText("Screening room")).toBeDefined();
  expect(getList).toHaveBeenCalledWith("amenities", expect.objectContaining({ pagination: { page: 1, perPage: 10 } }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "park" } });
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith("amenities", expect.objectContaining({ filter: { q: "park" } })),
  );
  await userEvent.click((await table.findAllByRole("link", { name: "Edit" }))[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe("/amenities/1"));
});

test("a form of react-admin's own components saves by the console's data provider", async () => {
  const { update } = open("/amenities/1");
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Garage" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await received(
    update,
    "amenities",
    expect.objectContaining({ id: "1", data: expect.objectContaining({ name: "Garage", active: true }) }),
  );
});
