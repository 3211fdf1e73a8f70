import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Boundary } from "../../../src/console/screens/Boundary";

const at = (place: string, child = <input aria-label="Name" />) => (
  <Boundary place={place} fallback={({ message }) => <p>{message}</p>}>
    {child}
  </Boundary>
);

test("what is typed stays when the same page is at another address, such as that of a form's second tab", async () => {
  const { rerender } = render(at("/tenants/create"));
  await userEvent.type(screen.getByLabelText("Name"), "Lark");
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
