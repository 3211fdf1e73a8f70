import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Boundary } from "../../../src/console/screens/Boundary";
import { BoundaryScreen, RouteErrorScreen } from "../../../src/console/screens/ErrorScreens";
import { fill } from "../kit/fill";

const said = () => screen.getByRole("alert").textContent?.replace(/\s+/g, " ");

test.each([
  ["the status text of a refused answer", { status: 404, statusText: "Not Found" }, "Not Found"],
  ["the message of an error", new Error("no such module"), "no such module"],
  ["the status text before the message", { statusText: "Gone", message: "gone away" }, "Gone"],
])("the route error screen speaks the specification's words and %s", (_, error, reason) => {
  render(<RouteErrorScreen error={error} />);
  expect(screen.getByRole("heading").textContent).toBe("Oops! Something went wrong.");
  expect(said()).toContain(`We're sorry, but an unexpected error occurred.${reason}`);
});

test("the boundary screen speaks the specification's words", () => {
  render(<BoundaryScreen />);
  expect(said()).toContain("Something went wrong. Please try refreshing the page or contact support.");
});

const at = (place: string, child = <input aria-label="Name" />) => (
  <Boundary place={place} fallback={({ message }) => <p>{message}</p>}>
    {child}
  </Boundary>
);

test("what is typed stays when the same page is at another address, such as that of a form's second tab", async () => {
  const { rerender } = render(at("/tenants/create"));
  fill(screen.getByLabelText("Name"), "Lark");
  rerender(at("/tenants/create/1"));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Lark");
});

test("a page that failed is left behind at the next address", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("It broke");
  };
  const { rerender } = render(at("/orders", <Broken />));
  expect(screen.getByText("It broke")).toBeDefined();
  rerender(at("/assets"));
  expect(screen.getByLabelText("Name")).toBeDefined();
});
