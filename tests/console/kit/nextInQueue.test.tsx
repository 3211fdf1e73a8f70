import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { NextInQueue } from "../../../src/console/kit/NextInQueue";
import { cancellations } from "../../../src/contract/cancellations/resource";
import { mount } from "./mount";

const waiting = [4, 5, 6, 7].map((id) => ({ id, order_id: id, status: "pending" }));

function Page({ id }: { id: number }) {
  const [waits, setWaits] = useState(id !== 9);
  return (
    <>
      <button type="button" onClick={() => setWaits(false)}>
        Deny
      </button>
      <NextInQueue
        resource={cancellations}
        id={id}
        waits={waits}
        filter={{ status: "pending" }}
        may={(other) => other.id !== 5}
      />
    </>
  );
}

const open = (id: number) => {
  const getList = vi.fn(async (..._asked: unknown[]) => ({ data: waiting, total: waiting.length }));
  return { getList, router: mount(<Page id={id} />, { provider: { getList } }) };
};

test("once a record is decided the next that one may decide has the focus, and Enter leads to it", async () => {
  const { getList, router } = open(4);
  expect(screen.queryByRole("link")).toBeNull();
  expect(getList).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Deny" }));
  const next = await screen.findByRole("link", { name: /^Next: / });
  expect(next.getAttribute("href")).toBe("/cancel/6/show");
  expect(screen.getByText("1 more waits")).toBeDefined();
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ filter: { status: "pending" } });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(router.state.location.pathname).toBe("/");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/cancel/6/show"));
});

test("a record that was decided before leads nowhere", () => {
  const { getList } = open(9);
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByRole("link")).toBeNull();
});
