import { afterEach, expect, test, vi } from "vitest";

const render = vi.fn();
const createRoot = vi.fn((_root: Element) => ({ render }));

afterEach(() => {
  vi.doUnmock("react-dom/client");
  document.getElementById("root")?.remove();
});

test("a program that is there before its root waits for the page to be parsed", async () => {
  vi.doMock("react-dom/client", () => ({ createRoot }));
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  await import("../../src/console/main");
  const root = document.body.appendChild(Object.assign(document.createElement("div"), { id: "root" }));
  expect(createRoot).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect(createRoot).toHaveBeenCalledWith(root);
});
