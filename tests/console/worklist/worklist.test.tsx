import { useMutation, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { WorkBar } from "../../../src/console/worklist/WorkBar";
import { WorklistPage } from "../../../src/console/worklist/WorklistPage";
import { stepOf } from "../../../src/console/worklist/work";
import { worklistRoutes } from "../../../src/contract/worklist/routes";
import { openPopover } from "../kit/menu";
import { mount, type Sent } from "../kit/mount";

const OF: Readonly<Record<string, string>> = { kyc: "customers", company: "company", review: "review" };

const waiting = (kind: string, id: number, name: string) => ({
  resource: OF[kind],
  record_id: id,
  kind,
  id,
  spv_id: null,
  name,
  about: null,
  amount: null,
  since: "2026-01-01T00:00:00.000Z",
  due_at: "2026-01-04T00:00:00.000Z",
  assignee: null,
});

/** The page of the worklist, and in place of every other one a button that decides what stands there. */
function Pages({ decide }: { decide: (path: string) => void }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => decide(pathname),
    // As the console’s own client does after any change.
    onSuccess: () => client.invalidateQueries({ queryKey: [worklistRoutes.list.of] }),
  });
  return (
    <main>
      <WorkBar />
      {pathname === "/worklist" ? (
        <WorklistPage />
      ) : (
        <button type="button" aria-keyshortcuts="A" onClick={() => mutate()}>
          Grant
        </button>
      )}
    </main>
  );
}

/** Opens the worklist of three; what is decided is gone from it. */
function open() {
  let work = [
    waiting("kyc", 1, "Asha Rao"),
    waiting("company", 2, "Sea Films"),
    waiting("review", 3, "The Monsoon Letter"),
  ];
  const asked: unknown[] = [];
  const assign = vi.fn(async ({ body }: Sent) => {
    const assignee = { id: Number(body.user_id), name: "Ann Example" };
    work = work.map((one) => (one.id === 1 ? { ...one, assignee: assignee as never } : one));
    return { assignee };
  });
  const router = mount(<Pages decide={(path) => (work = work.filter((one) => stepOf(one as never).path !== path))} />, {
    path: "/worklist",
    provider: {
      [worklistRoutes.list.on]: async ({ query }: Sent) => {
        asked.push(query);
        const kinds = work.map(({ kind }) => [kind, 1]);
        return { work, counts: Object.fromEntries(kinds) };
      },
      [worklistRoutes.people.on]: async () => [
        { id: 1, name: "Ann Example" },
        { id: 2, name: "Bela Sample" },
      ],
      [worklistRoutes.assign.on]: assign,
    },
  });
  return { router, asked, assign };
}

const place = () => screen.getByRole("complementary", { name: "Worklist" });

test("what waits is gone through by letters alone: each is opened, granted, and the next follows", async () => {
  const { router } = open();
  await screen.findByRole("link", { name: "Verification of Asha Rao" });
  await userEvent.keyboard("jjk{Enter}");
  expect(await screen.findByText("KYC · 1 of 3")).toBeDefined();
  expect(router.state.location.pathname).toBe("/customer-profile/1");
  await userEvent.keyboard("j");
  expect(await screen.findByText("Company · 2 of 3")).toBeDefined();
  await userEvent.keyboard("a");
  const next = await within(place()).findByRole("button", { name: "Next: Review of The Monsoon Letter" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await userEvent.keyboard("j");
  expect(await screen.findByText("Review · 2 of 2")).toBeDefined();
  await userEvent.keyboard("a");
  await within(place()).findByRole("button", { name: "Next: Verification of Asha Rao" });
  await userEvent.keyboard("ka");
  expect(await within(place()).findByText("That was the last one.")).toBeDefined();
});

test("somebody takes something; the list is narrowed in its address, and says how much there is of each kind", async () => {
  const { router, asked, assign } = open();
  const [button] = await screen.findAllByRole("button", { name: "Who does Verification of Asha Rao?" });
  const menu = within((button as HTMLElement).closest("td") as HTMLElement);
  openPopover(menu.getByRole("menu", { hidden: true }));
  await userEvent.click(await menu.findByRole("menuitem", { name: "Me", hidden: true }));
  expect(assign.mock.lastCall?.[0]).toMatchObject({ params: { kind: "kyc", id: 1 }, body: { user_id: 1 } });
  expect(await menu.findByText("Ann Example")).toBeDefined();
  expect(await menu.findByRole("menuitem", { name: "Give back", hidden: true })).toBeDefined();
  await userEvent.selectOptions(
    await screen.findByLabelText("Kind"),
    await screen.findByRole("option", { name: "KYC (1)" }),
  );
  await userEvent.selectOptions(screen.getByLabelText("Whose work"), "Mine");
  await waitFor(() => expect(router.state.location.search).toBe("?kind=kyc&of=mine"));
  await waitFor(() => expect(asked.at(-1)).toEqual({ kind: "kyc", of: "mine" }));
});

test("one who leaves for another page is led through nothing", async () => {
  const { router } = open();
  await screen.findByRole("link", { name: "Verification of Asha Rao" });
  await userEvent.keyboard("j{Enter}");
  await screen.findByText("KYC · 1 of 3");
  await router.navigate("/orders");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Worklist" })).toBeNull());
});
