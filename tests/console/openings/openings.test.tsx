import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import * as files from "../../../src/console/api/saveFile";
import { OpeningList } from "../../../src/console/openings/OpeningList";
import { OpeningShow } from "../../../src/console/openings/OpeningShow";
import { openingRoutes } from "../../../src/contract/openings/routes";
import { mount, mountShow } from "../kit/mount";

const document = {
  ...{ id: 3, version: 1, kind: "orders", as_of: "2026-01-04", file_name: "old.csv", file_hash: "ab", lines: 2 },
  ...{ faulty_lines: 1, total: "1550.00", status: "faulty", problems: [], brought_by: null, posted_by: null },
  ...{ created_at: "2026-01-05T04:30:00.000Z", updated_at: "2026-01-05T04:30:00.000Z" },
};
const line = (position: number, more: object) => ({
  ...{
    id: position,
    version: 1,
    document_id: 3,
    position,
    reference: `O${position}`,
    account: null,
    owner: "a@b.example",
  },
  ...{ user_id: null, spv_id: null, property_id: null, units: 5, amount: "10.00", dated: "2025-03-31" },
  ...{ payment_reference: null, order_id: null, state: "right", problems: [], ...more },
});
const problems = [{ code: "units-left", params: { left: 3 } }];

const open = (record: object, lines: object[], verbs: object = {}) => {
  const rows: Record<string, object[]> = { "opening-lines": lines };
  const getList = async (name: string) => ({ data: rows[name] ?? [], total: rows[name]?.length ?? 0 });
  return mountShow(
    <OpeningShow />,
    "opening-documents",
    { ...document, ...record },
    { provider: { getList, ...verbs } },
  );
};

const choose = async (name: string) =>
  fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);

test("a document with mistakes says which, line by line and as a whole, and offers no approval", async () => {
  const total = { code: "total", params: { sum: "1500.00", total: "1550.00" } };
  open({ problems: [total] }, [line(2, { state: "wrong", problems })]);
  expect(await screen.findByText("Only 3 units of this asset are left")).toBeDefined();
  expect(screen.getByText("The lines come to ₹1,500.00, not to ₹1,550.00")).toBeDefined();
  expect(screen.getByText("1 line has to be mended")).toBeDefined();
  expect(screen.getByRole("button", { name: /^All 2/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send for approval" })).toBeNull();
});

test("one that is checked is sent for approval whole, after saying what that causes", async () => {
  const post = vi.fn(async () => ({ approval_id: 4 }));
  open({ status: "checked", faulty_lines: 0 }, [line(2, {})], { [openingRoutes.post.on]: post });
  await choose("Send for approval");
  const dialog = within(await screen.findByRole("dialog", { name: "Send 2 lines for approval?" }));
  expect(dialog.getByText(/Nobody is written to/)).toBeDefined();
  const send = dialog.getByRole("button", { name: "Send for approval" });
  await waitFor(() => expect(send.hasAttribute("disabled")).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
});

test("a posted one leads to its orders, and can be taken back", async () => {
  open({ status: "posted", faulty_lines: 0 }, [line(2, { state: "posted", order_id: 12, user_id: 7 })]);
  expect((await screen.findByRole("link", { name: "Order 12" })).getAttribute("href")).toContain("12");
  expect(await screen.findByRole("button", { name: "Take back" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
});

test("an example of each kind is saved with its columns; a file is sent with its day and sum, and a refusal says why", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const save = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  const said = "Its first line has no column “Amount”";
  const bring = vi.fn(async () => {
    throw new ApiError("Some values need attention", { status: 422, errors: { file: said } });
  });
  mount(<OpeningList />, {
    ...{ resource: "opening-documents", path: "/opening-documents", route: "/opening-documents" },
    provider: { getList: async () => ({ data: [], total: 0 }), [openingRoutes.bring.on]: bring } as never,
  });
  await choose("Bring a document");
  const dialog = within(await screen.findByRole("dialog", { name: "Bring a document" }));
  fireEvent.change(dialog.getByLabelText("What it is"), { target: { value: "orders" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save an example" }));
  const [blob, name] = save.mock.calls[0] as unknown as [Blob, string];
  expect(name).toBe("orders.csv");
  const columns = (await blob.text()).split("\r\n")[0];
  expect(columns).toBe("Reference,Customer,Asset,Units,Amount,Date,Payment reference");
  expect(dialog.queryByLabelText(/Choose a file/)).toBeNull();
  fireEvent.change(dialog.getByLabelText("As of"), { target: { value: "2026-01-04" } });
  fireEvent.change(dialog.getByLabelText("Sum of the amounts"), { target: { value: "1550.00" } });
  const file = new File(["x"], "old.csv", { type: "text/csv" });
  await userEvent.upload(await dialog.findByLabelText(/Choose a file/), file);
  expect(await dialog.findByText(said)).toBeDefined();
  const query = { kind: "orders", as_of: "2026-01-04", total: "1550.00" };
  expect(bring).toHaveBeenCalledWith(expect.objectContaining({ file, query }));
});
