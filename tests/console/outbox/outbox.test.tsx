import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OutboxList } from "../../../src/console/outbox/OutboxList";
import { OutboxShow } from "../../../src/console/outbox/OutboxShow";
import { notificationRoutes } from "../../../src/contract/notifications/routes";
import { mount, mountShow } from "../kit/mount";

const message = {
  id: 3,
  channel: "email",
  recipient: "bela@people.example",
  subject: "Rents are paid",
  body: "Dear Bela, see https://example.org/now",
  status: "failed",
  attempts: 6,
  last_error: "The mail server refused it",
  user_id: 4,
  notification_id: null,
  created_at: "2026-01-05T04:30:00.000Z",
};

const list = (delivery: () => Promise<object>) =>
  mount(<OutboxList />, {
    resource: "outbox",
    provider: { getList: async () => ({ data: [message], total: 1 }), [notificationRoutes.delivery.on]: delivery },
  });

test("the list says where nothing delivers messages", async () => {
  list(async () => ({ email: "outbox", sms: "outbox" }));
  expect(await screen.findByText("No mail server is set: e-mails are kept here.")).toBeDefined();
  expect(screen.getByText("Nothing delivers SMS yet: they are kept here.")).toBeDefined();
});

const show = (record: typeof message, verbs = {}, may: (action: string) => boolean = () => true) =>
  mountShow(<OutboxShow />, "outbox", record, {
    may,
    provider: { getMany: async () => ({ data: [{ id: 4, name: "Bela Sample" }] }), ...verbs },
  });

test("a message is shown as plain text, with its person and why it failed", async () => {
  show(message);
  expect(await screen.findByText(message.body)).toBeDefined();
  expect(screen.queryByRole("link", { name: /example\.org/ })).toBeNull();
  expect(screen.getByText("The mail server refused it")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Bela Sample" })).getAttribute("href")).toBe("/customer-profile/4");
});

test("a message that failed is tried again", async () => {
  const retryMessage = vi.fn(async () => message);
  show(message, { [notificationRoutes.retry.on]: retryMessage });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(retryMessage).toHaveBeenCalledWith({ params: { id: 3 } }));
});

const code = { ...message, channel: "sms", body: "•••••• is your sign-in code.", secret: true, status: "kept" };
const REVEAL = "Show the code or link";

test("a code that nothing delivers is shown when it is asked for, and said to be in the trail", async () => {
  const revealMessage = vi.fn(async () => ({ text: "123456 is your sign-in code." }));
  show(code, { [notificationRoutes.secret.on]: revealMessage });
  await userEvent.click(await screen.findByRole("button", { name: REVEAL }));
  expect(await screen.findByText("123456 is your sign-in code.")).toBeDefined();
  expect(screen.getByText(/The audit trail says that you have read it/)).toBeDefined();
  expect(revealMessage).toHaveBeenCalledWith({ params: { id: 3 } });
});

test("who may neither send nor read codes is offered nothing, and nobody is for what was delivered", async () => {
  show({ ...code, status: "failed" }, {}, (action) => action === "show");
  expect(await screen.findByText(code.body)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Try again|^Show the code/ })).toBeNull();
  cleanup();
  show({ ...code, status: "sent" });
  expect(await screen.findByText(code.body)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Try again|^Show the code/ })).toBeNull();
});
