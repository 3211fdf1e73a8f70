import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Show } from "../../../src/console/admin/Show";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { mount } from "./mount";

const record = (id: number) => ({ id, name: `Amenity ${id}`, version: 1 });

/** A list of five records, two on a page. */
const getList = vi.fn(async (_: string, { pagination: { page } }: { pagination: { page: number } }) => ({
  data: [page * 2 - 1, page * 2].filter((id) => id <= 5).map(record),
  total: 5,
}));

afterEach(() => void getList.mockClear());

const among = (page: number) => ({
  among: { of: "amenities", filter: { active: true }, sort: { field: "name", order: "ASC" }, page, perPage: 2 },
});

function show(id: number, state: object | null) {
  const router = mount(<Show />, {
    resource: "amenities",
    path: "/elsewhere",
    route: "/amenities/:id/show",
    provider: {
      getList,
      getOne: async (_: string, { id: asked }: { id: string }) => ({ data: record(Number(asked)) }),
      [commonRoutes.history.on]: () => new Promise<never>(() => undefined),
    },
  });
  return router.navigate(`/amenities/${id}/show`, { state }).then(() => router);
}

const place = (words: string) => screen.findByText(words);

test("a record leads to those before and after it in its list, over the borders of pages", async () => {
  const router = await show(2, among(1));
  await place("2 of 5");
  await userEvent.click(await screen.findByRole("link", { name: "Next record" }));
  await place("3 of 5");
  expect(router.state.location.pathname).toBe("/amenities/3/show");
  expect(router.state.location.state).toEqual(among(2));
  expect(getList).toHaveBeenLastCalledWith(
    "amenities",
    expect.objectContaining({ filter: { active: true }, sort: { field: "name", order: "ASC" } }),
  );
  await userEvent.click(await screen.findByRole("link", { name: "Previous record" }));
  await place("2 of 5");
  expect(router.state.location.state).toEqual(among(1));
});

test("the first has none before it, the last none after it", async () => {
  await show(1, among(1));
  await place("1 of 5");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous record" }).disabled).toBe(true);
  await userEvent.keyboard("kj");
  await place("2 of 5");
});

test("keys lead on, to the form and back to the list", async () => {
  const router = await show(4, among(2));
  await place("4 of 5");
  await screen.findByRole("link", { name: "Next record" });
  await userEvent.keyboard("j");
  await place("5 of 5");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next record" }).disabled).toBe(true);
  await userEvent.keyboard("u");
  await waitFor(() => expect(router.state.location.pathname).toBe("/amenities"));
});

test("what was opened by a plain link, or from a list of something else, has no place", async () => {
  await show(2, null);
  await screen.findByRole("heading", { name: "Amenity 2" });
  await screen.findByRole("button", { name: "Show the keyboard shortcuts" });
  expect(screen.queryByRole("button", { name: "Next record" })).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});
