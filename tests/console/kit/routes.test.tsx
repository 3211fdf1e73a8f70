import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { defaultRouteOf, hasPage, pathOf } from "../../../src/console/kit/paths";
import { CUSTOM_PAGES } from "../../../src/console/parts";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { portfolioRoutes } from "../../../src/contract/customers/portfolioRoutes";
import { resources } from "../../../src/contract/subjects";
import { CONSOLE_ROUTES } from "./consoleRoutes";
import { mount } from "./mount";

const never = () => new Promise<never>(() => undefined);
const silent = {
  getList: never,
  getOne: never,
  getMany: never,
  [commonRoutes.history.on]: never,
  [portfolioRoutes.byCustomer.on]: never,
  me: never,
};

const open = (path: string) =>
  mount(
    <Suspense>
      <Routes>{CONSOLE_ROUTES}</Routes>
    </Suspense>,
    { path, provider: silent },
  );

test("the console begins at the assets", async () => {
  const router = open("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets"));
});

// A page of its own may stand where react-admin has another one.
const isFree = (route: string) => CUSTOM_PAGES.every(({ path }) => path !== route);

const VERBS = ["list", "create", "edit", "show"] as const;
// They are made of the definitions in one way: one of each verb shows it.
const moved = VERBS.flatMap((verb) => {
  const id = verb === "edit" || verb === "show" ? "5" : undefined;
  const pages = resources
    .filter((resource) => hasPage(resource, verb) && isFree(defaultRouteOf(resource, verb)))
    .map((resource) => [defaultRouteOf(resource, verb).replace(":id", "5"), pathOf(resource, verb, id)] as const);
  return pages.filter(([from, to]) => from !== to).slice(0, 1);
});

test.each(moved)("%s leads to %s, with its search", async (from, to) => {
  const router = open(`${from}?from=x`);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  expect(router.state.location.search).toContain("from=x");
});

test.each(["/assets/edit-asset/5/nowhere", "/assets/add-asset/2.1", "/spv/edit-spv/5/2.1", "/amenities/no/such/page"])(
  "nothing stands at %s",
  async (path) => {
    open(path);
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeDefined();
  },
);
