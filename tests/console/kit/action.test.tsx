import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "../../../src/console/api/failure";
import { ActionButton, Actions } from "../../../src/console/kit/ActionButton";
import { type Action, action } from "../../../src/console/kit/action";
import { Toasts } from "../../../src/console/layout/Toasts";
import { choice, integer, longText, optional, text } from "../../../src/contract/fields";
import { routes } from "../../../src/contract/route";
import { choose } from "./choose";
import { fill } from "./fill";
import { mount, mountWithToasts } from "./mount";
import { received } from "./received";

interface Gate {
  id: number;
  name: string;
  broken?: boolean;
}

const { shut } = routes("gates", {
  shut: { on: "PUT /console/gates/:id/shutting", fails: "It stays open", access: ["assets", "edit"] },
});

const HOW = { soft: "Softly", loud: "With a bang" } as const;

const SHUT = {
  words: "Shut",
  call: shut,
  title: ({ name }: Gate) => `Shut ${name}?`,
  text: "Nobody comes through any more.",
  body: z.object({
    how: choice(HOW, "How"),
    reason: longText("Reason", { help: "The guard reads this." }),
    hours: optional(integer("Hours")),
    key: text("Key").optional(),
  }),
  done: "It is shut",
} as const;

function open(made: Action<Gate>, answer = vi.fn(async (_: unknown): Promise<unknown> => ({})), gate?: Partial<Gate>) {
  mountWithToasts(<ActionButton action={made} record={{ id: 7, name: "North gate", ...gate }} />, {
    provider: { [shut.on]: answer },
  });
  return answer;
}

async function asked() {
  await userEvent.click(await screen.findByRole("button", { name: "Shut" }));
  return within(screen.getByRole("dialog", { name: "Shut North gate?" }));
}

test("an action asks for the body of its call, says at each input what is wrong, and sends what was entered", async () => {
  const answer = open(action(SHUT));
  const dialog = await asked();
  expect(dialog.getByText("Nobody comes through any more.")).toBeDefined();
  expect(dialog.getByText("The guard reads this.")).toBeDefined();
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Shut" }));
  await send();
  expect(await dialog.findAllByText("Required")).toHaveLength(2);
  expect(dialog.getByLabelText(/^Reason/).getAttribute("aria-invalid")).toBe("true");
  expect(answer).not.toHaveBeenCalled();
  await choose(dialog.getByLabelText(/^How/), "With a bang");
  fill(dialog.getByLabelText(/^Reason/), "Night");
  fill(dialog.getByLabelText("Hours"), "8");
  await send();
  await received(answer, { params: { id: 7 }, body: { how: "loud", reason: "Night", hours: 8 } });
  expect(await screen.findByText("It is shut")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refusal stands at the input that it names, any other above the buttons, and nothing typed is lost", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "The guard sleeps";
  const errors = { reason: words, root: { serverError: words } };
  const answer = open(
    action({ ...SHUT, inputs: ["reason"], values: () => ({ how: "soft" }) }),
    vi
      .fn(async (_: unknown): Promise<unknown> => ({}))
      .mockRejectedValueOnce(new ApiError(words, { status: 422, errors }))
      .mockRejectedValueOnce(new ApiError("Too late", { status: 409 })),
  );
  const dialog = await asked();
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Shut" }));
  fill(dialog.getByLabelText(/^Reason/), "Night");
  await send();
  expect(await dialog.findByText(words)).toBeDefined();
  expect(dialog.queryByRole("alert")).toBeNull();
  await send();
  expect((await dialog.findByRole("alert")).textContent).toBe("Too late");
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe("Night");
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(answer).toHaveBeenLastCalledWith({
    params: { id: 7 },
    body: { how: "soft", reason: "Night", hours: null },
  });
});

test("a failure is told though its dialog was closed before it came", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise((_, reject) => {
    fail = reject;
  });
  open(
    action({ ...SHUT, inputs: ["reason"], values: () => ({ how: "soft" }) }),
    vi.fn(() => answer),
  );
  const dialog = await asked();
  fill(dialog.getByLabelText(/^Reason/), "Night");
  await userEvent.click(dialog.getByRole("button", { name: "Shut" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  fail(new ApiError("It sticks", { status: 409 }));
  expect(await screen.findByText("It sticks")).toBeDefined();
});

test.each([
  ["is told again where the dialog goes because the action is offered no more", "Read anew", 1],
  ["is not told again to whoever read it and closed the dialog", "Cancel", 0],
])("a refusal %s", async (_what, press, times) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  function Page() {
    const [broken, setBroken] = useState(false);
    const made = action({
      ...SHUT,
      inputs: ["reason"],
      values: () => ({ how: "soft" }),
      when: (gate: Gate) => !gate.broken,
    });
    return (
      <>
        <ActionButton action={made} record={{ id: 7, name: "North gate", broken }} />
        <button type="button" onClick={() => setBroken(true)}>
          Read anew
        </button>
        <Toasts />
      </>
    );
  }
  mount(<Page />, {
    provider: { [shut.on]: () => Promise.reject(new ApiError("Somebody was faster", { status: 409 })) },
  });
  const dialog = await asked();
  fill(dialog.getByLabelText(/^Reason/), "Night");
  await userEvent.click(dialog.getByRole("button", { name: "Shut" }));
  await dialog.findByRole("alert");
  await userEvent.click(screen.getByRole("button", { name: press }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryAllByText("Somebody was faster")).toHaveLength(times);
});

test("the address of the page says nothing of what is sent", async () => {
  const answer = vi.fn(async () => ({}));
  const source = JSON.stringify({ how: "loud", reason: "By a link", hours: 9 });
  mount(
    <ActionButton
      action={action({ ...SHUT, inputs: ["reason"], values: () => ({ how: "soft" }) })}
      record={{ id: 7, name: "North gate" }}
    />,
    { provider: { [shut.on]: answer }, path: `/?${new URLSearchParams({ source })}` },
  );
  const dialog = await asked();
  fill(dialog.getByLabelText(/^Reason/), "Night");
  await userEvent.click(dialog.getByRole("button", { name: "Shut" }));
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer).toHaveBeenCalledWith({ params: { id: 7 }, body: { how: "soft", reason: "Night", hours: null } });
});

test("what is asked for may depend on what was entered", async () => {
  open(
    action({
      ...SHUT,
      inputs: (_, { how }) => (how === "loud" ? ["how", { path: "reason", label: "Why so loud" }] : ["how"]),
    }),
  );
  const dialog = await asked();
  expect(dialog.queryByLabelText(/^Why so loud/)).toBeNull();
  await choose(dialog.getByLabelText(/^How/), "With a bang");
  expect(await dialog.findByLabelText(/^Why so loud/)).toBeDefined();
});

test("one without a question is done at once, and tells where it failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { title: _, body: _body, ...rest } = SHUT;
  const answer = open(
    action({ ...rest, params: ({ id }: Gate) => ({ id }) }),
    vi.fn(() => Promise.reject(new ApiError("It sticks", { status: 409 }))),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Shut" }));
  expect(answer).toHaveBeenCalledWith({ params: { id: 7 } });
  expect(await screen.findByText("It sticks")).toBeDefined();
});

test("what cannot be done yet says why, and what one may not do is not there", async () => {
  const made = action({ ...SHUT, when: ({ broken }: Gate) => (broken ? "It has to be mended first" : true) });
  open(made, undefined, { broken: true });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Shut" });
  expect([button.disabled, button.title]).toEqual([true, "It has to be mended first"]);
  cleanup();
  const may = vi.fn(() => false);
  mount(<ActionButton action={action(SHUT)} record={{ id: 7, name: "North gate" }} />, { may });
  await waitFor(() => expect(may).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});

test("what a menu does at once is done once, though it is opened and pressed again before the answer", async () => {
  let end: () => void = () => undefined;
  const answer = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { title: _, body: _body, ...rest } = SHUT;
  const made = action({ ...rest, params: ({ id }: Gate) => ({ id }) });
  mount(<Actions label="Actions" actions={[made]} record={{ id: 7, name: "North gate" }} />, {
    provider: { [shut.on]: answer },
  });
  await screen.findByRole("button", { name: "Actions" });
  const menu = screen.getByRole("menu", { hidden: true });
  menu.hidePopover = () => undefined;
  const toggle = (newState: string) =>
    fireEvent(menu, Object.assign(new Event("toggle"), { newState, oldState: newState }));
  const item = () => within(menu).findByRole<HTMLButtonElement>("menuitem", { name: "Shut", hidden: true });
  toggle("open");
  const first = await item();
  fireEvent.click(first);
  fireEvent.click(first);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  toggle("closed");
  toggle("open");
  expect((await item()).disabled).toBe(true);
  fireEvent.click(await item());
  expect(answer).toHaveBeenCalledTimes(1);
  await act(async () => end());
  await waitFor(async () => expect((await item()).disabled).toBe(false));
});
