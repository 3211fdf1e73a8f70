import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../src/console/layout/Toasts";
import { NotificationCreate, NotificationEdit } from "../../../src/console/notifications/NotificationForms";
import { NotificationShow } from "../../../src/console/notifications/NotificationShow";
import { plainText } from "../../../src/console/notifications/plainText";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { notificationRoutes } from "../../../src/contract/notifications/routes";
import { fill } from "../kit/fill";
import { type Around, mount } from "../kit/mount";

beforeEach(() => {
  window.confirm = () => true;
});

const nobody = { role: null, kyc: null, property_id: null, holding: null };
const draft = {
  id: 9,
  title: "Rents are paid",
  body: "Dear {{name}}",
  channels: ["in-app", "email"],
  audience: { ...nobody, role: 2 },
  send_at: null,
  status: "draft",
  sent_at: null,
  recipients: 0,
  version: 1,
};
const reach = { people: 312, emails: 298, some: [{ id: 4, name: "Bela Sample" }] };
const template = {
  id: 7,
  name: "Meeting",
  kind: "notice",
  body: "<p>Dear {{investor.name}}</p><ul><li>Come</li></ul>",
};
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const provider = (record: object = draft) => ({
  getOne: async () => ({ data: record }),
  getMany: async () => ({ data: [{ id: 2, name: "Customer" }] }),
  getList: async () => ({ data: [template], total: 1 }),
  [commonRoutes.history.on]: async () => [],
  update: async (_: string, { data }: { data: object }) => ({ data }),
  [notificationRoutes.audience.on]: vi.fn(async () => reach),
  [notificationRoutes.preview.on]: vi.fn(
    async ({ body: { title, body } }: { body: { title: string; body: string } }) => ({
      title,
      body: body.replace("{{name}}", "Bela Sample"),
    }),
  ),
  [notificationRoutes.delivery.on]: async () => ({ email: "outbox", sms: "outbox" }),
});

const Pages = () => (
  <>
    <Routes>
      <Route path="/notification/create/*" element={<NotificationCreate />} />
      <Route path="/notification/:id/show" element={<NotificationShow />} />
      <Route path="/notification/:id/*" element={<NotificationEdit />} />
    </Routes>
    <Toasts />
  </>
);

const open = (path: string, record: object = draft, verbs: Around["provider"] = {}) => {
  const verbsOfTest = { ...provider(record), ...verbs };
  const router = mount(<Pages />, { resource: "notification", path, provider: verbsOfTest });
  return { router, provider: verbsOfTest };
};

const input = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test("a draft says whom it reaches and how one of them reads it, and is kept", async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...draft, ...data, id: 9 } }));
  const { router, provider } = open("/notification/create", draft, { create });
  fill(await input(/^Title/), "Rents are paid");
  fill(await input(/^Text/), "Dear {{name}}");
  expect(await screen.findByText("312 people in the app")).toBeDefined();
  expect(screen.getByText("Such as Bela Sample")).toBeDefined();
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findByText("Dear Bela Sample")).toBeDefined();
  expect(provider[notificationRoutes.preview.on]).toHaveBeenCalledWith({
    body: { title: "Rents are paid", body: "Dear {{name}}", user_id: 4 },
  });
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/notification/9/show"));
  expect(router.state.location.search).toBe("");
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: "Rents are paid", channels: ["in-app"] });
});

test("what is saved to be sent is sent only once one has confirmed to how many", async () => {
  const sendNotification = vi.fn(async () => ({ ...draft, status: "sending" }));
  const { router } = open("/notification/9", draft, { [notificationRoutes.send.on]: sendNotification });
  await userEvent.click(await screen.findByRole("button", { name: "Send…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send “Rents are paid”?" }));
  expect(await dialog.findByText("312 people in the app, 298 of them also by e-mail")).toBeDefined();
  expect(await dialog.findByText("Role: Customer")).toBeDefined();
  expect(await dialog.findByText(/No mail server is set/)).toBeDefined();
  expect(sendNotification).not.toHaveBeenCalled();
  await userEvent.click(await dialog.findByRole("button", { name: "Send to 312 people" }));
  expect(await screen.findByText("The notification is being sent")).toBeDefined();
  expect(sendNotification).toHaveBeenCalledWith({ params: { id: 9 }, key: expect.any(String) });
  expect(router.state.location.search).toBe("");
});

test("a merge field goes to where the cursor is, in the title or in the text", async () => {
  open("/notification/create");
  const [title, body] = [await input(/^Title/), await input(/^Text/)];
  fill(title, "To ");
  await userEvent.click(screen.getByRole("button", { name: "Insert First name" }));
  fill(body, "Dear , good day");
  body.setSelectionRange(5, 5);
  await userEvent.click(screen.getByRole("button", { name: "Insert Full name" }));
  expect([title.value, body.value]).toEqual(["To {{first_name}}", "Dear {{name}}, good day"]);
});

test("a template gives its text; what is written already is replaced only after asking", async () => {
  open("/notification/create");
  const choose = async () => {
    await userEvent.click(await screen.findByRole("combobox", { name: "Start from a template" }));
    await userEvent.click(screen.getByRole("option", { name: "Meeting" }));
  };
  await choose();
  const [title, body] = [await input(/^Title/), await input(/^Text/)];
  expect([title.value, body.value]).toEqual(["Meeting", "Dear {{name}}\n\n• Come"]);
  fill(body, "Mine");
  await choose();
  const dialog = within(screen.getByRole("dialog", { name: "Replace the text?" }));
  expect(body.value).toBe("Mine");
  await userEvent.click(dialog.getByRole("button", { name: "Replace text" }));
  expect(body.value).toBe("Dear {{name}}\n\n• Come");
});

test.each([
  ["<p>One<br>two</p><p>Three</p>", "One\ntwo\n\nThree"],
  ["<h2>Head</h2><ul><li><p>a</p></li><li><p>b</p></li></ul><p>End</p>", "Head\n\n• a\n• b\n\nEnd"],
  ["<blockquote><p>Said</p></blockquote><img src=x onerror=alert(1)>", "Said"],
  ["", ""],
])("the text of %j is taken over", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("an asset without what people have to do with it is not counted", async () => {
  const { provider } = open("/notification/9", { ...draft, audience: { ...nobody, property_id: 3 } });
  expect(await screen.findByText("Choose both the asset and what they have to do with it.")).toBeDefined();
  expect(provider[notificationRoutes.audience.on]).not.toHaveBeenCalled();
});

test("nothing is sent where nobody fits", async () => {
  open("/notification/9/show?send", draft, {
    [notificationRoutes.audience.on]: async () => ({ people: 0, emails: 0, some: [] }),
  });
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("No one matches these recipients at the moment.")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Send now" })).toHaveProperty("disabled", true);
});

test("one with a time to come is planned", async () => {
  const sendNotification = vi.fn(async () => ({ ...draft, status: "scheduled" }));
  open("/notification/9/show", { ...draft, send_at: TOMORROW }, { [notificationRoutes.send.on]: sendNotification });
  await userEvent.click(await screen.findByRole("button", { name: "Plan" }));
  const dialog = within(screen.getByRole("dialog", { name: "Plan “Rents are paid”?" }));
  expect(dialog.getByText(/^It goes out on/)).toBeDefined();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Plan" })).toHaveProperty("disabled", false));
  await userEvent.click(dialog.getByRole("button", { name: "Plan" }));
  expect(await screen.findByText("The notification is planned")).toBeDefined();
});

test("one on its way is stopped after asking, and cannot be changed", async () => {
  const cancelNotification = vi.fn(async () => ({ ...draft, status: "cancelled" }));
  open(
    "/notification/9/show",
    { ...draft, status: "sending", recipients: 1200 },
    { [notificationRoutes.cancel.on]: cancelNotification },
  );
  expect(await screen.findByText("People so far")).toBeDefined();
  expect(screen.getByText("1,200")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  const dialog = within(screen.getByRole("dialog", { name: "Stop “Rents are paid”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("The notification is stopped")).toBeDefined();
  expect(cancelNotification).toHaveBeenCalledWith({ params: { id: 9 } });
});

test("one that is sent tells who read it, and leads to the e-mails that failed", async () => {
  const sent = { ...draft, status: "sent", sent_at: TOMORROW, recipients: 312, emails: 298, read: 78, failed: 3 };
  open("/notification/9/show", sent);
  expect(await screen.findByText("78 (25 %)")).toBeDefined();
  const failed = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "3" }).href);
  expect(failed.pathname).toBe("/outbox");
  expect(JSON.parse(failed.searchParams.get("filter") ?? "")).toEqual({ notification_id: 9, status: "failed" });
});

test("a copy begins with the same message for the same people, and without its time", async () => {
  const { router } = open("/notification/9/show", { ...draft, status: "sent", recipients: 1, send_at: TOMORROW });
  await userEvent.click(await screen.findByRole("link", { name: "Copy as new" }));
  await waitFor(async () => expect((await input(/^Title/)).value).toBe("Rents are paid"));
  expect((await input(/^Text/)).value).toBe("Dear {{name}}");
  expect((await input(/^Send at/)).value).toBe("");
  expect(router.state.location.search).toBe("");
});
