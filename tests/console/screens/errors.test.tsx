import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Boundary } from "../../../src/console/screens/Boundary";
import { BoundaryScreen, RouteErrorScreen } from "../../../src/console/screens/ErrorScreens";

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

test("a boundary shows its fallback in place of what failed", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken page");
  };
  render(
    <Boundary fallback={(error) => <RouteErrorScreen error={error} />}>
      <Broken />
    </Boundary>,
  );
  expect(said()).toContain("broken page");
  expect(complaints).toHaveBeenCalled();
});
