import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextField, TextInput } from "react-admin";
import { expect, test, vi } from "vitest";
import { Create } from "../../../src/console/admin/Create";
import { DataTable } from "../../../src/console/admin/DataTable";
import { Edit } from "../../../src/console/admin/Edit";
import { SimpleForm, TabbedForm } from "../../../src/console/admin/forms";
import { List } from "../../../src/console/admin/List";
import { Show } from "../../../src/console/admin/Show";
import { SimpleShowLayout } from "../../../src/console/admin/SimpleShowLayout";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { mount } from "../kit/mount";
import { received } from "../kit/received";

const rows = [
  { id: 1, name: "Parking", position: 2, active: true, version: 3 },
  { id: 2, name: "Screening room", position: 1, active: false, version: 1 },
];
const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
const getOne = async () => ({ data: rows[0] });
const silent = { [commonRoutes.history.on]: () => new Promise<never>(() => undefined) };

const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("a table has the columns that its children declare, and its rows lead to where rowClick says", async () => {
  mount(
    <List title="Comforts" sort={{ field: "position", order: "ASC" }} perPage={25}>
      <DataTable bulkActionButtons={false} rowClick={(id, resource) => `/elsewhere/${resource}/${id}`}>
        <DataTable.Col source="name" label="What it is" disableSort />
        <DataTable.Col label="Order" render={({ position }) => `no. ${position}`} />
        <DataTable.Col label="Again">
          <TextField source="name" />
        </DataTable.Col>
      </DataTable>
    </List>,
    { resource: "amenities", provider: { getList } },
  );
  expect(await screen.findByText("no. 2")).toBeDefined();
  expect(heads().filter(Boolean)).toEqual(expect.arrayContaining(["What it is", "Order", "Again"]));
  expect(screen.queryByRole("button", { name: "What it is" })).toBeNull();
  expect(screen.getAllByText("Parking")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Parking" }).getAttribute("href")).toBe("/elsewhere/amenities/1");
  expect(screen.queryByRole("checkbox", { name: "Select all rows of this page" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Comforts" })).toBeDefined();
  expect(getList).toHaveBeenLastCalledWith(
    "amenities",
    expect.objectContaining({ sort: { field: "position", order: "ASC" }, pagination: { page: 1, perPage: 25 } }),
  );
});

test("filters of react-admin's stand in place of those of the definition", async () => {
  // React-admin 5.15 hands a filter props by names that Material UI 9 no longer takes, which React complains of.
  vi.spyOn(console, "error").mockImplementation((message) => {
    if (!/^React does not recognize the `%s` prop/.test(String(message))) throw new Error(String(message));
  });
  mount(<List filters={<TextInput source="q" />} />, {
    resource: "amenities",
    provider: { getList },
  });
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "park" } });
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith("amenities", expect.objectContaining({ filter: { q: "park" } })),
  );
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a list without filters and pages has neither", async () => {
  mount(<List filters={false} pagination={false} />, { resource: "amenities", provider: { getList } });
  await screen.findByRole("link", { name: "Parking" });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

test("what stands around the fields of a record is the children of its page, in their order", async () => {
  mount(
    <Show>
      <p>Before</p>
      <SimpleShowLayout sections={{ Where: ["position"] }} />
      <p>After</p>
    </Show>,
    { resource: "amenities", path: "/amenities/1/show", route: "/amenities/:id/show", provider: { ...silent, getOne } },
  );
  const section = within((await screen.findByRole("heading", { name: "Where" })).closest("section") as HTMLElement);
  expect(section.getByText("2")).toBeDefined();
  const order = [...document.querySelectorAll("p, section h2")].map(({ textContent }) => textContent);
  expect(order.indexOf("Before")).toBeLessThan(order.indexOf("Where"));
  expect(order.indexOf("Where")).toBeLessThan(order.indexOf("After"));
});

test("a form of one's own inputs stands in an edit page, is checked by the contract and saved with the version", async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  mount(
    <Edit>
      <SimpleForm>
        <TextInput source="name" slotProps={{ input: {} }} />
      </SimpleForm>
    </Edit>,
    { resource: "amenities", path: "/amenities/1", route: "/amenities/:id", provider: { ...silent, getOne, update } },
  );
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: "" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Required")).toBeDefined();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: "Garage" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await received(
    update,
    "amenities",
    expect.objectContaining({ data: expect.objectContaining({ name: "Garage", version: 3 }) }),
  );
});

test("tabs of one's own stand in a create page, which leads where redirect says", async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
  const router = mount(
    <Create title="A comfort" redirect={(resource, id) => `/elsewhere/${resource}/${id}`}>
      <TabbedForm>
        <TabbedForm.Tab label="First">
          <TextInput source="name" slotProps={{ input: {} }} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Second">
          <TextInput source="description" slotProps={{ input: {} }} />
        </TabbedForm.Tab>
      </TabbedForm>
    </Create>,
    { resource: "amenities", path: "/amenities/create", route: "/amenities/create/*", provider: { create } },
  );
  expect(await screen.findByRole("heading", { name: "A comfort" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "Second" })).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Garage" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere/amenities/9"));
});
