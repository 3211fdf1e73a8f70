import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ReferenceName } from "../../../src/console/kit/ReferenceName";
import { mount } from "./mount";

test("a record is named; a number that stands as text is asked for as the number that it is", async () => {
  const getMany = vi.fn(async () => ({ data: [{ id: 7, name: "Ann Example" }] }));
  mount(<ReferenceName to="employee" id="7" />, { provider: { getMany } });
  expect(await screen.findByText("Ann Example")).toBeDefined();
  expect(getMany).toHaveBeenCalledWith("employee", expect.objectContaining({ ids: [7] }));
});

test("a record that one may not see is not asked for, and told by its number", async () => {
  const getMany = vi.fn();
  mount(<ReferenceName to="employee" id={7} />, { provider: { getMany }, may: () => false });
  expect(await screen.findByText("#7")).toBeDefined();
  await waitFor(() => expect(document.querySelector(".name-bar")).toBeNull());
  expect(getMany).not.toHaveBeenCalled();
});
