import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListBase } from "react-admin";
import { expect, test, vi } from "vitest";
import { DataTable } from "../../../src/console/admin/DataTable";
import { List } from "../../../src/console/admin/List";
import { mount } from "../kit/mount";

test("a list beside the rows of another has a selection of its own, whatever their numbers", async () => {
  const beside = (
    <section aria-label="Beside">
      <ListBase resource="amenities" disableSyncWithLocation storeKey={false}>
        <DataTable />
      </ListBase>
    </section>
  );
  const getList = vi.fn(async (resource: string) => ({ data: [{ id: 1, name: `One of ${resource}` }], total: 1 }));
  mount(<List aside={beside} />, { resource: "settings", path: "/settings", provider: { getList } });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select One of settings" }));
  expect(screen.getAllByText("1 selected")).toHaveLength(1);
  const inner = within(screen.getByRole("region", { name: "Beside" }));
  expect(inner.queryByText("1 selected")).toBeNull();
  expect((await inner.findByText("One of amenities")).closest("tr")?.className).not.toContain("selected");
});
