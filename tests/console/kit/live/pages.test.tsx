import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Edit } from "../../../../src/console/admin/Edit";
import { List } from "../../../../src/console/admin/List";
import { Page } from "../../../../src/console/admin/Page";
import { Show } from "../../../../src/console/admin/Show";
import { tellLive } from "../../../../src/console/kit/live/feed";
import { Live } from "../../../../src/console/kit/live/Live";
import { Toasts } from "../../../../src/console/layout/Toasts";
import { commonRoutes } from "../../../../src/contract/commonRoutes";
import { liveRoutes } from "../../../../src/contract/live/routes";
import type { Change } from "../../../../src/contract/live/vocabulary";
import { STORAGE_KEY } from "../../../../src/contract/session/session";
import { fill } from "../fill";
import { mount, type Sent } from "../mount";

const tell = (...changes: Change[]) => act(() => tellLive({ name: "changes", told: changes }));
const setting = (id: number, value: string, version = 1) => ({ id, name: `Setting ${id}`, value, version });
const shownRows = () => screen.getAllByRole("link", { name: /^Setting/ }).map(({ textContent }) => textContent);

describe("a list", () => {
  async function list(rows = [setting(2, "two"), setting(1, "one")]) {
    const server = { data: rows, total: rows.length };
    const getList = vi.fn(async () => ({ ...server }));
    mount(<List />, { resource: "settings", path: "/settings", provider: { getList } });
    await screen.findByText("two");
    // What follows comes after the rows.
    await waitFor(() => expect(getList).toHaveBeenCalledOnce());
    await act(() => import("../../../../src/console/kit/live/LiveList"));
    return { server, getList };
  }

  test("says how many are new, and shows them as one presses that", async () => {
    const { server } = await list();
    server.data = [setting(4, "four"), setting(3, "three"), setting(2, "more")];
    server.total = 4;
    tell({ resource: "settings", id: 3, action: "create" }, { resource: "settings", id: 4, action: "create" });
    const button = await screen.findByRole("button", { name: "2 new" });
    expect(shownRows()).toEqual(["Setting 2", "Setting 1"]);
    const changed = screen.getByText("more").closest("tr");
    expect(changed?.className).toBe("changed");
    await userEvent.click(button);
    await waitFor(() => expect(shownRows()).toEqual(["Setting 4", "Setting 3", "Setting 2"]));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Refresh" }));
  });

  test("takes away what was deleted", async () => {
    const { server } = await list();
    server.data = [setting(2, "two")];
    server.total = 1;
    tell({ resource: "settings", id: 1, action: "delete" });
    await waitFor(() => expect(shownRows()).toEqual(["Setting 2"]));
  });

  test("keeps what is selected, is fetched once for many changes, and again by a button", async () => {
    const { server, getList } = await list();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Setting 1" }));
    server.data = [setting(2, "two"), setting(1, "other")];
    for (let n = 0; n < 50; n++) tell({ resource: "settings", id: 1, action: "update" });
    await screen.findByText("other");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Setting 1" }).checked).toBe(true);
    expect(getList).toHaveBeenCalledTimes(2);
    tell({ resource: "orders", id: 1, action: "update" });
    expect(getList).toHaveBeenCalledTimes(2);
    server.data = [setting(9, "nine")];
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("nine");
  });
});

describe("the page of a record", () => {
  function open(page: React.ReactNode, more: object = {}) {
    const stored = { record: setting(7, "open") };
    const calls: string[] = [];
    const provider = {
      getOne: async () => ({ data: stored.record }),
      [commonRoutes.history.on]: async () => [
        { id: 1, at: "2026-11-21T05:00:00Z", actor: "Meera Shah", action: "update", changes: {} },
      ],
      [liveRoutes.changes.on]: () => new Promise(() => undefined),
      [liveRoutes.stay.on]: async ({ body }: Sent) => {
        calls.push(`stay ${body.resource} ${body.id} ${body.editing}`);
        return { people: [] };
      },
      [liveRoutes.leave.on]: async () => void calls.push("leave"),
      ...more,
    };
    const around = (
      <>
        <Page path="/settings/:id" resource="settings">
          {page}
        </Page>
        <Live />
        <Toasts />
      </>
    );
    const router = mount(around, { path: "/settings/7", route: "/settings/:id/*", provider });
    onTestFinished(() => router.dispose());
    return { stored, calls };
  }

  test("is fetched anew as somebody else changes it, who is named", async () => {
    const { stored } = open(<Show />);
    await screen.findByText("open");
    stored.record = setting(7, "closed", 2);
    tell({ resource: "settings", id: 7, action: "update" });
    await screen.findByText("closed");
    await screen.findByText("Changed by Meera Shah just now");
  });

  test("does not say so of one’s own changes, nor of another record's", async () => {
    const { stored } = open(<Show />);
    await screen.findByText("open");
    stored.record = setting(7, "closed", 2);
    tell({ resource: "settings", id: 7, action: "update", mine: true });
    tell({ resource: "settings", id: 8, action: "update" });
    await screen.findByText("closed");
    expect(screen.queryByText(/just now/)).toBeNull();
  });

  const told = (id: number, second: string, actor: string) => ({
    ...{ id, at: `2026-11-21T05:00:${second}Z`, actor, action: "update", changes: {} },
  });

  test("says nothing of what the program goes on with", async () => {
    const history = [told(2, "09", "Platform"), told(1, "00", "Meera Shah")];
    const { stored } = open(<Show />, { [commonRoutes.history.on]: async () => history });
    await screen.findByText("open");
    const asked = vi.spyOn(history, "find");
    stored.record = setting(7, "closed", 2);
    tell({ resource: "settings", id: 7, action: "update" });
    await screen.findByText("closed");
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(/just now/)).toBeNull();
  });

  test("names the colleague whose step the program has followed at once", async () => {
    open(<Show />, { [commonRoutes.history.on]: async () => [told(2, "01", "Platform"), told(1, "00", "Meera Shah")] });
    await screen.findByText("open");
    tell({ resource: "settings", id: 7, action: "update" });
    await screen.findByText("Changed by Meera Shah just now");
  });

  test("warns whoever types of what the program has changed, and names nobody", async () => {
    open(<Edit />, { [commonRoutes.history.on]: async () => [told(2, "09", "Platform")] });
    fill(await screen.findByLabelText<HTMLInputElement>(/Value/), "open and more");
    tell({ resource: "settings", id: 7, action: "update" });
    await screen.findByText("Changed just now");
  });

  test("keeps what is typed in its form and says that somebody else has changed it", async () => {
    const { stored, calls } = open(<Edit />);
    const input = await screen.findByLabelText<HTMLInputElement>(/Value/);
    fill(input, "open and more");
    stored.record = setting(7, "closed", 2);
    tell({ resource: "settings", id: 7, action: "update" });
    await screen.findByText("Changed by Meera Shah just now");
    expect(screen.getByText(/What you have typed stays/)).toBeDefined();
    expect(input.value).toBe("open and more");
    expect(calls).toContain("stay settings 7 true");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(document.activeElement?.className).toContain("history");
    // What was typed is taken back: the page shows the record as it is.
    fill(input, "open");
    await waitFor(() => expect(input.value).toBe("closed"));
    expect(screen.queryByText(/just now/)).toBeNull();
  });

  test("shows who else has it open, and who edits, as others come and go", async () => {
    let people = [
      { id: 2, name: "Meera Shah", editing: false },
      { id: 3, name: "Arun Rao", editing: true },
    ];
    open(<Show />, { [liveRoutes.stay.on]: async () => ({ people }) });
    await screen.findByText("Meera Shah is also here");
    expect(screen.getByText("Arun Rao is editing")).toBeDefined();
    people = [];
    act(() => tellLive({ name: "presence", told: { resource: "settings", id: 7 } }));
    await waitFor(() => expect(screen.queryByText(/is also here/)).toBeNull());
  });

  test("is left as it is closed", async () => {
    localStorage.setItem(STORAGE_KEY.accessToken, "token");
    const { calls } = open(<Show />);
    await waitFor(() => expect(calls).toEqual(["stay settings 7 false"]));
    cleanup();
    await waitFor(() => expect(calls).toEqual(["stay settings 7 false", "leave"]));
  });
});
