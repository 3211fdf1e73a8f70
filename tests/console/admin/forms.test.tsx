import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Create } from "../../../src/console/admin/Create";
import { Edit } from "../../../src/console/admin/Edit";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

const company = {
  id: 7,
  name: "Lark Works",
  legal_entity: "LLP",
  status: "pending",
  country: "IN",
  country_code: "+91",
  phone: null,
  version: 3,
};

const confirm = vi.fn(() => false);
beforeEach(() => {
  confirm.mockClear();
  window.confirm = confirm;
});

const edit = (provider: object) =>
  mount(<Edit />, {
    resource: "company",
    path: "/edit-company/7",
    route: "/edit-company/:id/*",
    provider: { getOne: async () => ({ data: company }), [commonRoutes.history.on]: async () => [], ...provider },
  });

async function rename(name: string) {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: name } });
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("a saved form leads to the page of the record and asks nothing, also after a first try that failed", async () => {
  const update = vi.fn(async () => ({ data: { ...company, name: "Wren Works", version: 4 } }));
  const router = edit({ update });
  await rename("");
  await save();
  expect(await screen.findByText("Required")).toBeDefined();
  await rename("Wren Works");
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe("/company/7/show"));
  expect(confirm).not.toHaveBeenCalled();
  expect(update).toHaveBeenCalledWith(
    "company",
    expect.objectContaining({ data: expect.objectContaining({ name: "Wren Works" }), previousData: company }),
  );
});

test("what is typed while a form is being saved is still there after it, even what stood there before", async () => {
  const amenity = {
    id: 7,
    name: "Pool",
    category: "Outside",
    icon: null,
    image: null,
    position: 0,
    active: true,
    version: 1,
  };
  let answer = (_: { data: object }) => {};
  mount(<Edit />, {
    ...{ resource: "amenities", path: "/amenities/7", route: "/amenities/:id" },
    provider: {
      getOne: async () => ({ data: amenity }),
      [commonRoutes.history.on]: async () => [],
      update: () => new Promise<{ data: object }>((resolve) => (answer = resolve)),
    },
  });
  const category = await screen.findByLabelText<HTMLInputElement>("Category");
  const write = (value: string) => fireEvent.change(category, { target: { value } });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  write("Inside");
  await save();
  write("Outside");
  await act(async () => answer({ data: { ...amenity, category: "Inside", version: 2 } }));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(category.value).toBe("Outside");
});

test("leaving with unsaved changes is asked about", async () => {
  const router = edit({});
  await rename("Wren Works");
  await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(router.state.location.pathname).toBe("/edit-company/7");
});

test("a record is deleted after asking, whatever was typed before", async () => {
  const remove = vi.fn(async () => ({ data: company }));
  const router = edit({ delete: remove });
  await rename("Wren Works");
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(
    within(screen.getByRole("dialog", { name: "Delete Lark Works?" })).getByRole("button", { name: "Delete" }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/company"));
  expect(remove).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

test("a record that cannot be read says why", async () => {
  expectFailure();
  edit({ getOne: () => Promise.reject(new Error("This company does not exist")) });
  expect(await screen.findByText("This company does not exist")).toBeDefined();
  expect(screen.getByRole("link", { name: "Companies" }).getAttribute("href")).toBe("/company");
});

test("a new record takes the defaults, empties become null, and it leads to its page", async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 8 } }));
  const router = mount(<Create />, {
    resource: "company",
    path: "/add-company",
    route: "/add-company/*",
    provider: { create },
  });
  await rename("Wren Works");
  for (const value of ["X", ""]) fireEvent.change(screen.getByLabelText(/^PAN/), { target: { value } });
  await save();
  expect(await screen.findByText("Required")).toBeDefined();
  await userEvent.click(screen.getByRole("combobox", { name: /Legal entity/ }));
  await userEvent.click(screen.getByRole("option", { name: "Partnership" }));
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe("/company/8/show"));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    name: "Wren Works",
    legal_entity: "Partnership",
    status: "pending",
    country: "IN",
    country_code: "+91",
    pan_number: null,
  });
  expect(confirm).not.toHaveBeenCalled();
});
