import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { App } from "../../../src/console/App";
import { keepEndUserToken } from "../../../src/console/onboarding/endUser";
import type { OwnApplication } from "../../../src/contract/onboarding/calls";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { fill } from "../kit/fill";
import { arriveAt, interceptSteps, ownWith, success, TERMS } from "./steps";

const OWN = "GET /me/application";
const PORTFOLIO = "PUT /me/application/portfolio";

const steps = interceptSteps();
const begun: OwnApplication = { ...ownWith(), application: null };
const refuse = () => Response.json({ message: "Sign in again", code: "unauthenticated" }, { status: 401 });

beforeEach(() => steps.answer({ "GET /onboarding/terms": success(TERMS) }));

function openAt(path: string, own?: OwnApplication) {
  if (own) {
    localStorage.setItem(STORAGE_KEY.endUserToken, "of ann");
    steps.answer({ [OWN]: success(own) });
  }
  history.replaceState(null, "", path);
  return render(<App />);
}

const nav = () => screen.findByRole("navigation", { name: "Steps" });
const linksOf = async () => within(await nav()).queryAllByRole("link");

test.each(["/plan-payment", "/application"])("%s leads a visitor without an account to make one", async (path) => {
  openAt(path);
  await arriveAt("/create-account");
  expect(await screen.findByRole("heading", { name: "Create your account" })).toBeDefined();
  expect(document.title).toBe("Account · Asset Console");
  expect(steps.count(OWN)).toBe(0);
});

test.each([
  ["/create-account", "/tokenize-your-protifolio", begun],
  ["/plan-payment", "/tokenize-your-protifolio", begun],
  ["/application", "/tokenize-your-protifolio", begun],
  ["/create-account", "/tokenization-overview", ownWith()],
  ["/plan-payment", "/tokenization-overview", ownWith()],
  ["/plan-payment", "/application", ownWith({ status: "awaiting-payment" })],
  ["/business-info", "/application", ownWith({ status: "rejected" })],
])("%s leads to %s, where the person goes on", async (path, place, own) => {
  openAt(path, own);
  await arriveAt(place);
});

test("steps that are saved may be opened again, later ones not", async () => {
  openAt("/tokenization-overview", ownWith());
  await screen.findByRole("heading", { level: 1 });
  expect((await linksOf()).map((link) => link.getAttribute("href"))).toEqual([
    "/wallet-setup",
    "/tokenize-your-protifolio",
    "/business-info",
  ]);
  const [current] = within(await nav()).getAllByRole("listitem", { current: "step" });
  expect(current?.textContent).toBe("5 Overview");
  expect(within(await nav()).getByText("Step 5 of 6")).toBeDefined();
  await userEvent.click(within(await nav()).getByRole("link", { name: "Done Business" }));
  await arriveAt("/business-info");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  act(() => history.back());
  await arriveAt("/tokenization-overview");
  expect(steps.count(OWN)).toBe(1);
});

test("an application that cannot be loaded is told, and loaded by another try", async () => {
  localStorage.setItem(STORAGE_KEY.endUserToken, "of ann");
  steps.answer({ [OWN]: () => Response.error() });
  openAt("/business-info");
  expect(await screen.findByText("Network Error")).toBeDefined();
  expect(location.pathname).toBe("/business-info");
  steps.answer({ [OWN]: success(ownWith()) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Save and continue" })).toBeDefined();
});

test("a token that is no longer taken leads to the sign-in, with words", async () => {
  localStorage.setItem(STORAGE_KEY.endUserToken, "an old one");
  steps.answer({ [OWN]: refuse });
  openAt("/business-info");
  await arriveAt("/create-account");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
  expect(screen.getByText(/Your session has ended/)).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY.endUserToken)).toBeNull();
});

test("a session that ends while a step is saved leads to the sign-in and keeps what was typed", async () => {
  steps.answer({ [PORTFOLIO]: refuse });
  openAt("/tokenize-your-protifolio", ownWith());
  const name = await screen.findByLabelText<HTMLInputElement>("Name of the asset");
  fill(name, "Harbour Tower Two");
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await arriveAt("/create-account");
  expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  steps.answer({
    "POST /auth/login": success({ user_id: 7 }),
    "POST /auth/verify": success({ token: "b", user_id: 7 }),
  });
  fill(await screen.findByLabelText("Phone number"), "9000000031");
  await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
  fill(await screen.findByLabelText("Code"), "123456");
  await userEvent.click(await screen.findByRole("link", { name: "Done Portfolio" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Name of the asset")).value).toBe("Harbour Tower Two");
});

test("signing out forgets the token and everything typed, ends the session at the server, and begins anew", async () => {
  let ended: string | null = null;
  steps.answer({
    "POST /auth/logout": ({ headers }) => {
      ended = headers.get("authorization");
      return Response.json({ message: "Signed out" });
    },
  });
  openAt("/tokenize-your-protifolio", ownWith());
  fill(await screen.findByLabelText("Name of the asset"), "Harbour Tower!");
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await arriveAt("/wallet-setup");
  expect([localStorage.getItem(STORAGE_KEY.endUserToken), sessionStorage.length]).toEqual([null, 0]);
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await waitFor(() => expect(ended).toBe("Bearer of ann"));
  expect(screen.queryByText(/could not be told/)).toBeNull();
});

test("a sign-out that the server does not hear of is told, and leaves nothing here", async () => {
  openAt("/tokenize-your-protifolio", ownWith());
  await screen.findByLabelText("Name of the asset");
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText(/You are signed out here, but the platform could not be told/)).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY.endUserToken)).toBeNull();
});

test("a sign-out of a session that has ended already is no matter, nor does it end the one after it", async () => {
  let answer: () => void = () => undefined;
  steps.answer({
    "POST /auth/logout": () => new Promise((resolve) => (answer = () => resolve(refuse()))),
  });
  openAt("/tokenize-your-protifolio", ownWith());
  await screen.findByLabelText("Name of the asset");
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(steps.count("POST /auth/logout")).toBe(1));
  act(() => keepEndUserToken("of ben"));
  await act(async () => answer());
  expect(await screen.findByText("Ann Example")).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY.endUserToken)).toBe("of ben");
});

test("what one account typed is not shown to the next in the same tab", async () => {
  const { unmount } = openAt("/tokenize-your-protifolio", ownWith());
  fill(await screen.findByLabelText("Name of the asset"), "Harbour Tower!");
  unmount();
  openAt("/tokenize-your-protifolio", { ...begun, account: { ...begun.account, id: 8 } });
  expect((await screen.findByLabelText<HTMLInputElement>("Name of the asset")).value).toBe("");
});

test("signing out in another tab ends the session in this one", async () => {
  openAt("/tokenize-your-protifolio", ownWith());
  await screen.findByLabelText("Name of the asset");
  localStorage.removeItem(STORAGE_KEY.endUserToken);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEY.endUserToken }));
  });
  await arriveAt("/create-account");
});

test("the theme can be changed", async () => {
  openAt("/wallet-setup");
  await userEvent.click(await screen.findByRole("button", { name: "Dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  await userEvent.click(screen.getByRole("button", { name: "Light theme" }));
});
