import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { FetchPageContext } from "../../../src/console/kit/fetchPage";
import { mount } from "../kit/mount";

const rows = [
  { id: 7, name: "Pool times", value: "closed" },
  { id: 8, name: "Parking", value: "open" },
];

test("the page of a row is fetched at rest, and with all of its form once somebody approaches it", async () => {
  const fetched = vi.fn(async () => undefined);
  const list = (
    <FetchPageContext value={fetched}>
      <List />
    </FetchPageContext>
  );
  mount(list, {
    resource: "settings",
    path: "/settings",
    provider: { getList: async () => ({ data: rows, total: 2 }) },
  });
  const row = (await screen.findByRole("link", { name: "Parking" })).closest("tr") as HTMLElement;
  await expect.poll(() => fetched.mock.calls).toEqual([["/settings/7"]]);
  fireEvent.pointerEnter(row);
  screen.getByRole("link", { name: "Parking" }).focus();
  expect(fetched.mock.calls.slice(1)).toEqual([
    ["/settings/8", true],
    ["/settings/8", true],
  ]);
});
