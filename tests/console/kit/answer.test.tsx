import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { useAnswer } from "../../../src/console/kit/useAnswer";
import { distributionRoutes } from "../../../src/contract/distributions/routes";
import { mount } from "./mount";

const { preflight } = distributionRoutes;

function Shown() {
  const [edition, setEdition] = useState(1);
  const { data, absent, error } = useAnswer(preflight, { params: { id: 3 }, edition });
  return (
    <>
      <p>{absent ? "absent" : error ? error.message : data ? JSON.stringify(data) : "nothing yet"}</p>
      <button type="button" onClick={() => setEdition(edition + 1)}>
        Change
      </button>
    </>
  );
}

test("an answer is not shown of another state of its record, but asked for anew", async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce("old")
    .mockReturnValue(new Promise(() => undefined));
  mount(<Shown />, { provider: { [preflight.on]: ask } });
  expect(await screen.findByText('"old"')).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(await screen.findByText("nothing yet")).toBeDefined();
  expect(ask.mock.calls).toEqual([[{ params: { id: 3 } }], [{ params: { id: 3 } }]]);
});

test("a call that the server lacks is absent, and no failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const absence = new ApiError("none", { status: 501, code: LOCAL_CODE.absent });
  mount(<Shown />, { provider: { [preflight.on]: () => Promise.reject(absence) } });
  expect(await screen.findByText("absent")).toBeDefined();
});
