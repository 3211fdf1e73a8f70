import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { ResourceContextProvider, useRecordContext } from "react-admin";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { SpvOrders } from "../../../src/console/orders/SpvOrders";
import { inSpvAt } from "../../../src/console/spv/shell/InSpv";
import { SpvShell } from "../../../src/console/spv/shell/SpvShell";
import { CONSOLE_ROUTES } from "../kit/consoleRoutes";
import { openMenu } from "../kit/menu";
import { mount } from "../kit/mount";
import { open } from "./spvAround";

type Asked = { filter: object; pagination: { page: number } };

const Inside = () => <p>Inside {useRecordContext()?.name}</p>;
const Where = () => <output>{useLocation().pathname}</output>;

const shell = (
  <SpvShell page="governance">
    <Inside />
  </SpvShell>
);
const tabs = async () => within(await screen.findByRole("navigation", { name: "Pages of this SPV" }));

test("the head names the SPV with its status, kind, raise and assets, its tabs lead to the seven pages in their order", async () => {
  open(shell);
  expect(await screen.findByText("Inside Harbour Holdings")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Harbour Holdings");
  expect(screen.getByText("Active").className).toContain("success");
  expect(screen.getByText("Private limited · India")).toBeDefined();
  expect((await screen.findByText("₹ 300.15 of ₹ 400.00")).closest(".spv-raise")).not.toBeNull();
  expect((screen.getByRole("progressbar", { name: "Raised" }) as HTMLProgressElement).value).toBe(75);
  expect(screen.getByRole("link", { name: "Sea House" }).getAttribute("href")).toBe("/assets/dashborad-asset/4");
  expect(screen.getByRole("link", { name: "and 1 more" }).getAttribute("href")).toBe("/spv/7/overview");
  expect((await screen.findByRole("link", { name: "Edit" })).getAttribute("href")).toBe("/spv/edit-spv/7");
  expect(screen.getByRole("link", { name: "SPVs" }).getAttribute("href")).toBe("/spv");
  await waitFor(() => expect(document.title).toMatch(/^Governance · Harbour Holdings · /));
  await waitFor(async () => expect((await tabs()).getAllByRole("link")).toHaveLength(7));
  const links = (await tabs()).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Overview", "/spv/7/overview"],
    ["Governance", "/spv/7/governance"],
    ["Legal documents", "/spv/7/document"],
    ["Signatures", "/spv/7/documents"],
    ["Investors", "/spv/7/investors"],
    ["Orders", "/spv/7/orders"],
    ["Distributions", "/spv/7/disturbution"],
  ]);
  expect(links.filter((link) => link.getAttribute("aria-current"))).toEqual([links[1]]);
});

test("pages that one may not see have no tab, and who may not edit is not offered to", async () => {
  open(shell, { may: (action, resource) => resource === "spv" && action !== "edit" });
  expect(await screen.findByText("Inside Harbour Holdings")).toBeDefined();
  await waitFor(async () => expect((await tabs()).getAllByRole("link")).toHaveLength(5));
  expect((await tabs()).queryByRole("link", { name: /Orders|Distributions/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("the orders are those of the SPV, with the other filters in the address, and an export of the same", async () => {
  const row = { id: 31, user_name: "Bela Sample", property_name: "Sea House", status: "pending", total_amount: "1.00" };
  const getList = vi.fn(async (_: string, _asked: Asked) => ({ data: [row], total: 25 }));
  const exportList = vi.fn(async () => undefined);
  const filter = encodeURIComponent(JSON.stringify({ status: "pending" }));
  const { router } = open(<SpvOrders />, {
    path: `/spv/7/orders?filter=${filter}&page=2&perPage=10&sort=id&order=ASC`,
    provider: { getList, exportList, getMany: async () => ({ data: [] }) },
  });
  const asked = { status: "pending", spv_id: 7 };
  const order = await screen.findByRole("link", { name: "31" });
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ filter: asked, pagination: { page: 2 } });
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get("page")]).toEqual(["/spv/7/orders", "2"]);
  // What always holds is no choice.
  expect(screen.queryByRole("button", { name: /SPV/ })).toBeNull();
  await openMenu("Import and export");
  const group = await screen.findByRole("group", { name: "Export as CSV" });
  await userEvent.click(within(group).getByRole("menuitem", { name: "All columns" }));
  expect(exportList).toHaveBeenCalledWith("orders", {
    filter: asked,
    sort: { field: "id", order: "ASC" },
    format: "csv",
  });
  expect(order.getAttribute("href")).toBe("/orders/order-details/31");
  await userEvent.click(order);
  // The order leads back to the orders as they were left.
  const { from } = router.state.location.state as { from: string };
  expect(from).toBe(`/spv/7/orders${search}`);
});

test("the address of a record leads to its page in the shell of its SPV", async () => {
  const EnvelopePage = inSpvAt("documents");
  const place = (
    <Routes>
      <Route
        path="/envelopes/:id/show"
        element={
          <ResourceContextProvider value="envelopes">
            <EnvelopePage />
          </ResourceContextProvider>
        }
      />
      <Route path="*" element={<Where />} />
    </Routes>
  );
  const getOne = async () => ({ data: { id: 31, spv_id: 7 } });
  const router = mount(place, { path: "/envelopes/31/show", provider: { getOne } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/spv/7/documents/31"));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("the address of an SPV leads to its overview", async () => {
  const { router } = open(
    <Suspense>
      <Routes>{CONSOLE_ROUTES}</Routes>
    </Suspense>,
    { path: "/spv/7", route: "*" },
  );
  expect(await screen.findByText("75 % of the target")).toBeDefined();
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(["/spv/7/overview", "REPLACE"]);
});
