import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { Popups, Risks, Videos } from "../../../src/console/metadata/Metadata";
import { resources } from "../../../src/contract/subjects";
import { BASE, interceptApi, storeSession } from "../api/harness";
import { choose as pick } from "../kit/choose";
import { fill } from "../kit/fill";
import { chooseFrom } from "../kit/menu";
import { mountWithToasts } from "../kit/mount";

const asset = { id: 4, name: "Sea House" };
const risk = (id: number, title: string, position: number) => ({
  id,
  project_id: 4,
  kind: "risk",
  title,
  value: `About ${title}`,
  position,
});
const RISKS = [risk(1, "Liquidity", 0), risk(2, "Valuation", 1), risk(3, "Income", 2)];
const CREATE = "POST /project/project_metadata";
const FETCH = "GET /project/project_metadata/risk/4";

const api = interceptApi(() => Response.error());

// What the test does not answer is an empty list.
function answer(answers: Record<string, () => unknown>) {
  api.answerWith((request) => {
    const line = `${request.method} ${request.url.slice(BASE.length)}`;
    const found = answers[line]?.() ?? { data: [] };
    return found instanceof Response ? found : Response.json(found);
  });
}

const fault = (message?: string) => () => Response.json(message ? { message } : {}, { status: 500 });
const bodyOf = async (line: string) => {
  const at = api.lines().lastIndexOf(line);
  return at < 0 ? undefined : api.asked[at]?.clone().json();
};

beforeEach(() => {
  storeSession();
  // react-admin logs every failed call of a provider.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const open = (Part: typeof Risks, readOnly = false) =>
  mountWithToasts(<Part asset={asset} readOnly={readOnly} />, {
    provider: createDataProvider(resources, createHttp(BASE)) as never,
  });

const titles = () => screen.queryAllByRole("listitem").map((item) => item.querySelector("strong")?.textContent);

async function choose(name: string, action: string) {
  await chooseFrom(`Actions for ${name}`, action);
  return within(screen.getByRole("dialog"));
}

async function add(title: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Add risk" }));
  const dialog = within(screen.getByRole("dialog"));
  fill(dialog.getByLabelText(/^Title/), title);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  return dialog;
}

test("risks that cannot be fetched are an empty list, and nobody is told", async () => {
  answer({ [FETCH]: fault("The database rests") });
  open(Risks);
  expect(await screen.findByText(/^No risks yet/)).toBeDefined();
  expect(screen.queryByText("The database rests")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failed creation empties the list of risks and keeps what was typed, until it is added behind the others", async () => {
  let fails = true;
  answer({
    [FETCH]: () => ({ data: RISKS }),
    [CREATE]: () => (fails ? fault("Too many risks")() : { data: risk(4, "Tax", 3) }),
  });
  open(Risks);
  await screen.findByText("Income");
  const dialog = await add("Tax");
  expect((await dialog.findByRole("alert")).textContent).toBe("Too many risks");
  expect(titles()).toEqual([]);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Tax");
  // What is fetched anew meanwhile does not fill it.
  await waitFor(() => expect(api.lines().filter((line) => line === FETCH)).toHaveLength(2));
  expect(titles()).toEqual([]);
  fails = false;
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(titles()).toEqual(["Liquidity", "Valuation", "Income"]));
  expect(await bodyOf(CREATE)).toEqual({ project_id: 4, kind: "risk", title: "Tax", value: "", position: 3 });
});

test("a list that was emptied is shown again when one asks for it", async () => {
  answer({ [FETCH]: () => ({ data: RISKS }), [CREATE]: fault() });
  open(Risks);
  await screen.findByText("Income");
  const dialog = await add("Tax");
  await dialog.findByText("An unexpected error occurred");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(titles()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Show the risks again" }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test("a risk that cannot be deleted stays without a word, a failed change says why where it was typed", async () => {
  const [remove, change] = ["DELETE /project/project_metadata/2", "PUT /project/project_metadata/2"];
  answer({ [FETCH]: () => ({ data: RISKS }), [remove]: fault("Not now"), [change]: fault() });
  open(Risks);
  const dialog = await choose("Valuation", "Delete…");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(api.lines().filter((line) => line === FETCH)).toHaveLength(2));
  expect(titles()).toEqual(["Liquidity", "Valuation", "Income"]);
  expect(screen.queryByText("Not now")).toBeNull();
  const form = await choose("Valuation", "Change…");
  await userEvent.clear(form.getByLabelText(/^Text/));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect((await form.findByRole("alert")).textContent).toBe("Failed to update risk");
  // An emptied text is cleared, not left as it was.
  expect(await bodyOf(change)).toEqual({ title: "Valuation", value: "" });
});

test("moving a risk numbers those that changed their place", async () => {
  const saved = () => ({ data: RISKS[0] });
  answer({
    [FETCH]: () => ({ data: RISKS }),
    "PUT /project/project_metadata/2": saved,
    "PUT /project/project_metadata/3": saved,
  });
  open(Risks);
  await userEvent.click(await screen.findByRole("button", { name: "Move Income up" }));
  await screen.findByText("Sequence saved");
  expect(api.lines().filter((line) => line.startsWith("PUT"))).toEqual([
    "PUT /project/project_metadata/3",
    "PUT /project/project_metadata/2",
  ]);
  expect(await bodyOf("PUT /project/project_metadata/3")).toEqual({ position: 1 });
  // The first one cannot go further.
  await userEvent.click(screen.getByRole("button", { name: "Move Liquidity up" }));
  expect(api.lines().filter((line) => line.startsWith("PUT"))).toHaveLength(2);
});

const video = { ...risk(7, "A look around", 0), kind: "video", value: "https://media.example/1" };
const popup = { ...risk(8, "Before you invest", 0), kind: "popup" };
const listOf = (kind: string) => `GET /console/assets/4/metadata?kind=${kind}`;

test.each([
  [Videos, "video", "An unexpected error occurred"],
  [Popups, "popup", "Failed to fetch popup texts"],
] as const)("a list of %o that cannot be fetched says so", async (Part, kind, words) => {
  answer({ [listOf(kind)]: fault() });
  open(Part);
  expect(within(await screen.findByRole("alert")).getByText(words)).toBeDefined();
});

test.each([
  [Videos, "video", video, "An unexpected error occurred"],
  [Popups, "popup", popup, "Failed to delete popup text"],
] as const)("a failed deletion of %o is told", async (Part, kind, item, words) => {
  answer({ [listOf(kind)]: () => ({ data: [item] }), [`DELETE /project/project_metadata/${item.id}`]: fault() });
  open(Part);
  const dialog = await choose(item.title, "Delete…");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(titles()).toEqual([item.title]);
});

test("a failed creation of a popup text leaves the list and is told in its dialog", async () => {
  answer({ [listOf("popup")]: () => ({ data: [popup] }), [CREATE]: fault() });
  open(Popups);
  await userEvent.click(await screen.findByRole("button", { name: "Add popup text" }));
  const dialog = within(screen.getByRole("dialog"));
  fill(dialog.getByLabelText(/^Title/), "Soon");
  fill(dialog.getByLabelText(/^Text/), "It opens soon");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Failed to create popup text")).toBeDefined();
  expect(titles()).toEqual(["Before you invest"]);
});

test("a video is filled in from those of the platform, and only secure addresses are", async () => {
  const link = { id: 1, title: "The tour", link: "https://media.example/tour", active: true };
  const retired = { ...link, id: 2, title: "The old tour", active: false };
  answer({
    [listOf("video")]: () => ({ data: [video] }),
    "GET /config/videolink?page=1&limit=100&sort=id&order=DESC": () => ({ data: { rows: [link, retired] } }),
    [CREATE]: () => ({ data: video }),
  });
  open(Videos);
  await userEvent.click(await screen.findByRole("button", { name: "Add video" }));
  const dialog = within(screen.getByRole("dialog"));
  const offers = await dialog.findByLabelText(/^Fill in from the video links/);
  expect(within(offers).queryByText("The old tour")).toBeNull();
  await pick(offers, "The tour");
  const address = dialog.getByLabelText<HTMLInputElement>(/^Address/);
  expect(address.value).toBe("https://media.example/tour");
  fill(address, "http://media.example/tour");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Enter an address that begins with https://")).toBeDefined();
  expect(await bodyOf(CREATE)).toBeUndefined();
  fill(address, "https://media.example/tour");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await bodyOf(CREATE)).toMatchObject({ title: "The tour", kind: "video" }));
});

test("who may only look is offered nothing", async () => {
  answer({ [FETCH]: () => ({ data: RISKS }) });
  open(Risks, true);
  await screen.findByText("Income");
  expect(screen.queryByRole("button")).toBeNull();
});
