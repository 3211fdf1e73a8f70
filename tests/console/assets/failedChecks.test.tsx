import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FailedChecks } from "../../../src/console/assets/FailedChecks";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { mount, type Sent } from "../kit/mount";

const asset = { id: 7, name: "Sea House", spv_id: 3 };
const blocked = [{ check: "media", detail: null }];

/** Draws what keeps the asset from a step, and who else the server names for it. */
function open(people: { name: string | null; role: string }[], asked = false, asking = vi.fn(async () => undefined)) {
  mount(<FailedChecks asset={asset} blocked={blocked} onLeave={() => undefined} />, {
    provider: {
      [assetRoutes.colleagues.on]: async () => [{ check: "media", people, asked }],
      [assetRoutes.ask.on]: asking as (sent: never) => Promise<unknown>,
    },
    may: () => true,
  });
  return asking;
}

const MEERA = { name: "Meera", role: "Asset manager" };

test("who else can make a check pass is named, and asked by a button", async () => {
  const asking = open([MEERA]);
  expect(await screen.findByText(/Can do it too: Meera \(Asset manager\)/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Ask them" }));
  await waitFor(() => expect(asking).toHaveBeenCalled());
  const [[sent]] = asking.mock.calls as unknown as [[Sent]];
  expect([sent.params, sent.body]).toEqual([{ id: 7 }, { check: "media" }]);
});

test("of many the first are named, and who was asked is not asked again", async () => {
  open([MEERA, MEERA, MEERA, MEERA, MEERA], true);
  expect(await screen.findByText(/and 2 others\./)).toBeDefined();
  expect(screen.getByText("Asked less than a day ago.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Ask them" })).toBeNull();
});

test.each([
  ["whose names are withheld by their roles", ["Super admin", "Compliance"], /Can do it too: Super admin, Compliance/],
  ["nobody by what helps", [], /^Nobody else may do this: invite somebody whose role may\.$/],
])("who else may is named: %s", async (_, roles, words) => {
  open(roles.map((role) => ({ name: null, role })));
  expect(await screen.findByText(words)).toBeDefined();
});
