import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { useChange } from "../../../src/console/kit/useChange";
import { mountWithToasts } from "./mount";

function Paying({ run }: { run: (input: object, key: string) => Promise<unknown> }) {
  const { mutate, isPending } = useChange("orders", run, "Paid");
  return (
    <button type="button" disabled={isPending} onClick={() => mutate({ amount: "1.00" })}>
      Pay
    </button>
  );
}

test("a change whose answer was lost is pressed again under the same key, and the next one has its own", async () => {
  const run = vi
    .fn(async (_input: object, _key: string): Promise<unknown> => undefined)
    .mockRejectedValueOnce(new ApiError("Network Error", { status: 0 }));
  mountWithToasts(<Paying run={run} />);
  const press = async () => userEvent.click(await screen.findByRole("button", { name: "Pay" }));
  await press();
  await screen.findByText("Network Error");
  await press();
  await screen.findByText("Paid");
  await press();
  await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  const [lost, again, next] = run.mock.calls.map(([, key]) => key);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(run).toHaveBeenLastCalledWith({ amount: "1.00" }, next);
});
