import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { CompanyActions } from "../../../src/console/company/CompanyActions";
import { CompanyShow } from "../../../src/console/company/CompanyShow";
import { companyRoutes } from "../../../src/contract/company/routes";
import { bulkDesk } from "../kit/bulkDesk";
import { openMenu } from "../kit/menu";
import { type Around, mount, mountShow } from "../kit/mount";
import { received } from "../kit/received";

const ACCOUNT = { account_name: "Thune Press", account_number: "••••5678", ifsc: "XXXX0000000", bank_name: "Old Bank" };
const FILE = "/api/console/files/0a1b2c3d-0000-4000-8000-000000000000";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const company = {
  id: 7,
  name: "Thune Press",
  legal_entity: "Private Limited",
  status: "pending",
  status_reason: null,
  cin: "U00000ZZ0000PTC000001",
  contacts: [{ name: "Vyla Orrilk", position: "Director", email: null, phone: null }],
  documents: [
    { title: "Old resolution", kind: "resolution", file: FILE, expires_on: dayIn(-3) },
    { title: "New resolution", kind: "resolution", file: FILE, expires_on: dayIn(9) },
    { title: "Certificate", kind: "incorporation", file: FILE, expires_on: null },
  ],
  bank_details: ACCOUNT,
  version: 1,
};

/** Opens the page of a company; `waiting` are the requests about it. */
function open(values: object = {}, { provider, ...around }: Around = {}, waiting: object[] = []) {
  const getList = async (resource: string) => {
    const data = resource === "approvals" ? waiting : [];
    return { data, total: data.length };
  };
  const record = { ...company, ...values };
  return mountShow(<CompanyShow />, "company", record, { ...around, provider: { getList, ...provider } });
}
const dialog = () => within(screen.getByRole("dialog"));

test("the page of a company shows its numbers, contacts, papers and its bank account", async () => {
  open();
  expect(await screen.findByText("U00000ZZ0000PTC000001")).toBeDefined();
  expect(screen.getByText("Vyla Orrilk")).toBeDefined();
  expect(screen.getByText("••••5678")).toBeDefined();
  const [, old, recent, lasting] = within(screen.getByRole("region", { name: "Documents" })).getAllByRole("row");
  expect(old?.textContent).toContain("Expired");
  expect(recent?.textContent).toContain("Expires soon");
  expect(lasting?.textContent).not.toMatch(/Expire/);
  expect(screen.getAllByRole("button", { name: "Download" })).toHaveLength(3);
});

test.each<[string, string[], reason?: string]>([
  ["pending", ["Approve", "Reject"]],
  ["approved", ["Suspend"]],
  ["rejected", ["Take up again"], "The deed is not signed."],
  ["suspended", ["Approve", "Take up again"]],
])("a company that is %s is offered what may follow, and says why it is so", async (status, offered, status_reason) => {
  open({ status, status_reason });
  expect(await screen.findByRole("button", { name: String(offered[0]) })).toBeDefined();
  const all = ["Approve", "Reject", "Suspend", "Take up again"];
  expect(all.filter((name) => screen.queryByRole("button", { name }))).toEqual(offered);
  const why = screen.queryByRole("region", { name: "Why it has this status" });
  if (status_reason) expect(why?.textContent).toContain(status_reason);
  else expect(why).toBeNull();
});

test("a rejection is sent with its reason, and not without", async () => {
  const decideCompany = vi.fn(async () => undefined);
  open({}, { provider: { [companyRoutes.decide.on]: decideCompany } });
  await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
  await userEvent.click(dialog().getByRole("button", { name: "Reject" }));
  expect(dialog().getByText("Required")).toBeDefined();
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "The deed is not signed." } });
  await userEvent.click(dialog().getByRole("button", { name: "Reject" }));
  await received(decideCompany, {
    params: { id: 7 },
    body: { status: "rejected", reason: "The deed is not signed." },
    key: expect.any(String),
  });
  expect(await screen.findByText("Company rejected")).toBeDefined();
});

test("on a server without decisions the status is changed alone, and no reason is asked for", async () => {
  const decideCompany = vi.fn(async () => undefined);
  open({}, { provider: { [companyRoutes.decide.on]: decideCompany }, may: (action) => !action.includes("/console/") });
  await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
  expect(dialog().queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.click(dialog().getByRole("button", { name: "Reject" }));
  await received(decideCompany, {
    params: { id: 7 },
    body: { status: "rejected", reason: null },
    key: expect.any(String),
  });
});

test("another account is asked for with why, keeps the number that is left, and leads to its request", async () => {
  const changeBankDetails = vi.fn(async () => ({ approval_id: 31 }));
  const router = open({}, { provider: { [companyRoutes.bankDetails.on]: changeBankDetails } });
  await userEvent.click(await screen.findByRole("button", { name: "Change bank details" }));
  expect(dialog().getByLabelText<HTMLInputElement>(/^Account number/).value).toBe("••••5678");
  fireEvent.change(dialog().getByLabelText(/^IFSC/), { target: { value: "yyyy0000000" } });
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "It has moved." } });
  await userEvent.click(dialog().getByRole("button", { name: "Ask for the change" }));
  const sent = { ...ACCOUNT, ifsc: "YYYY0000000", reason: "It has moved." };
  await received(changeBankDetails, { params: { id: 7 }, body: sent, key: expect.any(String) });
  await waitFor(() => expect(router.state.location.pathname).toBe("/approvals/31/show"));
});

test("a new account number is taken without its spaces, and a wrong one is refused at its field", async () => {
  const changeBankDetails = vi.fn(async () => ({ approval_id: 31 }));
  open({}, { provider: { [companyRoutes.bankDetails.on]: changeBankDetails } });
  await userEvent.click(await screen.findByRole("button", { name: "Change bank details" }));
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "It has moved." } });
  fireEvent.change(dialog().getByLabelText(/^Account number/), { target: { value: "1234" } });
  await userEvent.click(dialog().getByRole("button", { name: "Ask for the change" }));
  expect(await dialog().findByText("Enter 9 to 18 digits")).toBeDefined();
  fireEvent.change(dialog().getByLabelText(/^Account number/), { target: { value: "1234 5678 9012" } });
  await userEvent.click(dialog().getByRole("button", { name: "Ask for the change" }));
  await received(
    changeBankDetails,
    expect.objectContaining({ body: expect.objectContaining({ account_number: "123456789012" }) }),
  );
});

test("while a change waits, the page leads to it and offers no other", async () => {
  const request = {
    id: 31,
    title: "Bank details of company “Thune Press”",
    action: "bank-details",
    requested_by_name: "Ann Example",
    created_at: "2026-01-05T04:30:00.000Z",
  };
  open({}, {}, [request]);
  const link = await screen.findByRole("link", { name: "Open request" });
  expect(link.getAttribute("href")).toBe("/approvals/31/show");
  expect(screen.queryByRole("button", { name: "Change bank details" })).toBeNull();
});

test("a row of the list offers its decisions", async () => {
  mount(<CompanyActions record={company} />, { resource: "company" });
  const menu = await openMenu("Decide on Thune Press");
  const items = await menu.findAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(["Approve", "Reject"]);
});

test("several companies are approved as one bulk change, those that can be", async () => {
  const desk = bulkDesk({ total: 3, counts: { pending: 1, suspended: 1, approved: 1 } });
  const rows = [1, 2].map((id) => ({ ...company, id, name: `Estates ${id}` }));
  const provider = { getList: async () => ({ data: rows, total: 3 }), ...desk.provider };
  mount(<List />, { resource: "company", provider: provider as never });
  for (const box of await screen.findAllByRole("checkbox", { name: /Estates/ })) await userEvent.click(box);
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await userEvent.click(await screen.findByRole("button", { name: "Approve 2 companies" }));
  await waitFor(() =>
    expect(desk.started()).toMatchObject({
      ids: [1, 2],
      call: companyRoutes.decide.on,
      body: { status: "approved" },
    }),
  );
});

test("who may approve companies is offered the approval of several, though they edit none, and nobody else is", async () => {
  const provider = { getList: async () => ({ data: [company], total: 1 }) };
  mount(<List />, { resource: "company", may: (action) => !["edit", "delete"].includes(action), provider });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Thune Press" }));
  expect(await screen.findByRole("button", { name: "Approve" })).toBeDefined();
  cleanup();
  mount(<List />, { resource: "company", may: (action) => ["list", "delete"].includes(action), provider });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Thune Press" }));
  expect(await screen.findByRole("button", { name: "Delete" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});
