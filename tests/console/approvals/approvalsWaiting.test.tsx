import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Edit } from "../../../src/console/admin/Edit";
import { markWaiting } from "../../../src/console/api/waiting";
import { ApprovalBanner } from "../../../src/console/approvals/ApprovalBanner";
import { useChange } from "../../../src/console/kit/useChange";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { type Around, mount, mountWithToasts } from "../kit/mount";
import { fee, request } from "./approval";

beforeEach(() => {
  window.confirm = () => false;
});

const dialog = () => within(screen.getByRole("dialog"));

function editFee(provider: Around["provider"]) {
  return mountWithToasts(
    <Routes>
      <Route path="/fee-management/:id/*" element={<Edit />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      resource: "fee-management",
      path: "/fee-management/9",
      provider: {
        getOne: async () => ({ data: fee }),
        getList: async () => ({ data: [], total: 0 }),
        [commonRoutes.history.on]: async () => [],
        ...provider,
      },
    },
  );
}

test("a change that waits leads to its request and does not say that it is saved", async () => {
  const update = vi.fn(async (..._sent: unknown[]) => ({ data: markWaiting({ ...fee }, 5) }));
  const router = editFee({ update });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Platform fee 2" } });
  fireEvent.change(screen.getByLabelText("Reason (optional)"), { target: { value: "Renamed" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/approvals/5/show"));
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
  expect(screen.queryByText("Fee percentage saved")).toBeNull();
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { name: "Platform fee 2", reason: "Renamed" } });
});

test("a deletion that waits is asked for with a reason and leads to its request", async () => {
  const remove = vi.fn(async (..._sent: unknown[]) => ({ data: markWaiting({ ...fee }, 6) }));
  const router = editFee({ delete: remove });
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "Not charged any more" } });
  await userEvent.click(dialog().getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/approvals/6/show"));
  expect(remove.mock.calls[0]?.[1]).toMatchObject({ id: 9, meta: { reason: "Not charged any more" } });
});

test("a record's page says that a write about it waits, and leads there", async () => {
  const getList = vi.fn(async (..._asked: unknown[]) => ({ data: [request], total: 1 }));
  editFee({ getList });
  expect((await screen.findByRole("link", { name: "Open request" })).getAttribute("href")).toBe("/approvals/5/show");
  expect(getList.mock.calls[0]?.[1]).toMatchObject({
    filter: { resource: "fee-management", record_id: 9, status: "pending" },
  });
});

test("a change that waits shows so on the page of its record at once", async () => {
  const getList = vi.fn(async (..._asked: unknown[]) => ({ data: [] as object[], total: 0 }));
  const decide = vi.fn(async () => markWaiting({ ...fee }, 5));
  mount(<Waiting run={decide} />, { resource: "fee-management", provider: { getList } });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  getList.mockResolvedValue({ data: [request], total: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Switch" }));
  expect(await screen.findByRole("link", { name: "Open request" })).toBeDefined();
});

/** A record's page with a change of its own. */
function Waiting({ run }: { run: () => Promise<object> }) {
  const { mutate } = useChange("fee-management", run, "Saved");
  return (
    <>
      <ApprovalBanner resource="fee-management" id={9} />
      <button type="button" onClick={() => mutate()}>
        Switch
      </button>
    </>
  );
}
