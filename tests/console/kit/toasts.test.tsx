import { act, screen, waitFor } from "@testing-library/react";
import { useNotify } from "react-admin";
import toast, { resolveValue, useToasterStore } from "react-hot-toast";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "../../../src/console/kit/Dialog";
import { TOAST_OPTIONS, Toasts } from "../../../src/console/layout/Toasts";
import { mount } from "./mount";

afterEach(() => act(() => toast.remove()));

test("toasts stay as long as the specification says", () => {
  expect(TOAST_OPTIONS).toMatchObject({
    duration: 4000,
    removeDelay: 1000,
    style: { maxWidth: 350 },
    blank: { duration: 4000 },
    error: { duration: 4000 },
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    custom: { duration: 4000 },
  });
});

let toasts: ReturnType<typeof useToasterStore>["toasts"];
function Shown() {
  ({ toasts } = useToasterStore());
  return <output>{JSON.stringify(toasts.map((one) => [one.type, String(resolveValue(one.message, one))]))}</output>;
}

let notify: ReturnType<typeof useNotify>;
function Notify() {
  notify = useNotify();
  return null;
}

const show = () =>
  mount(
    <>
      <Toasts />
      <Notify />
      <Shown />
    </>,
  );

test("what react-admin notifies is a toast of its kind, in words", async () => {
  show();
  await screen.findByRole("status");
  for (const type of ["success", "error", "loading", "info", "warning"])
    act(() => notify(`resources.employee.notifications.${type}`, { type: type as "info" }));
  const kinds = ["blank", "blank", "loading", "error", "success"];
  expect(toasts.map(({ type }) => type)).toEqual(kinds);
  act(() => notify("resources.employee.notifications.created", { type: "info" }));
  expect(screen.getByText(/"Employee created"/)).toBeDefined();
});

test("words that no language knows are said as they come, and twice the same is one toast", async () => {
  show();
  await screen.findByRole("status");
  act(() => notify("Failed to fetch projects", { type: "error" }));
  act(() => notify("Failed to fetch projects", { type: "error" }));
  expect(screen.getByText(JSON.stringify([["error", "Failed to fetch projects"]]))).toBeDefined();
});

test("what says more takes the place of what it names", async () => {
  show();
  await screen.findByRole("status");
  act(() => notify("Saved", { type: "success" }));
  act(() => notify(<b>Saved, and more</b>, { type: "success", replaces: "Saved" }));
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.getByText("Saved, and more")).toBeDefined();
});

test("what is said while a dialog is open is said within it, each toast once", async () => {
  mount(
    <>
      <Toasts />
      <Notify />
      <Shown />
      <Dialog title="Ask" onClose={() => undefined} />
    </>,
  );
  const said = () => screen.getByRole("dialog").querySelector("[aria-live=polite]")?.textContent;
  await screen.findByRole("dialog");
  expect(said()).toBe("");
  act(() => notify("First"));
  await waitFor(() => expect(said()).toBe("First"));
  act(() => notify("Second"));
  await waitFor(() => expect(said()).toBe("Second"));
  act(() => toast.remove(toasts.find(({ message }) => message === "Second")?.id));
  await waitFor(() => expect(said()).toBe(""));
});

test("no more than twenty are shown", async () => {
  show();
  await screen.findByRole("status");
  act(() => {
    for (let n = 1; n <= 25; n++) toast(`Number ${n}`);
  });
  const shown: unknown[] = JSON.parse(document.querySelector("output")?.textContent ?? "[]");
  expect(shown).toHaveLength(20);
});
