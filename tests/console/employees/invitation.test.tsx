import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { lazy, Suspense } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AcceptInvitation } from "../../../src/console/employees/invitation/AcceptInvitation";
import { takeWelcome } from "../../../src/console/session/welcome";

const TOKEN = "t".repeat(40);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => history.replaceState(null, "", `/accept-invitation#${TOKEN}`));

const invitation = { name: "Ann Example", email: "ann@example.org", expires_at: "2026-11-24T05:00:00.000Z" };

/** Answers the two calls and keeps their bodies. */
function answer({ check = () => HttpResponse.json({ data: invitation }), accept = () => HttpResponse.json({}) } = {}) {
  const sent: unknown[] = [];
  const keep =
    (give: () => Response) =>
    async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return give();
    };
  server.use(
    http.post("*/api/console/invitations/check", keep(check)),
    http.post("*/api/console/invitations/accept", keep(accept)),
  );
  return sent;
}

const refusal = (status: number, body: object) => () => HttpResponse.json(body, { status });

async function choose(password: string, repeated = password) {
  fireEvent.change(await screen.findByLabelText("New password"), { target: { value: password } });
  fireEvent.change(screen.getByLabelText("New password, repeated"), { target: { value: repeated } });
  await userEvent.click(screen.getByRole("button", { name: "Set the password" }));
}

test("the page says whom the invitation is for, and its token leaves the address at once, though it is drawn again", async () => {
  const sent = answer();
  const Late = lazy(async () => ({ default: () => null }));
  render(
    <Suspense>
      <AcceptInvitation onEnter={() => undefined} />
      <Late />
    </Suspense>,
  );
  expect(await screen.findByRole("heading", { name: "Welcome, Ann Example" })).toBeDefined();
  expect(screen.getByText(/ann@example\.org.*24 Nov 2026, 10:30 IST/)).toBeDefined();
  expect(sent.at(-1)).toEqual({ token: TOKEN });
  expect(location.hash).toBe("");
  expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain(TOKEN);
});

test("a chosen password leads to the sign-in page with the e-mail address filled in", async () => {
  const sent = answer();
  const enter = vi.fn();
  render(<AcceptInvitation onEnter={enter} />);
  expect(location.hash, "at once").toBe("");
  await choose("a-long-new-password");
  await waitFor(() => expect(enter).toHaveBeenCalledWith("/admin-login"));
  expect(sent[1]).toEqual({ token: TOKEN, password: "a-long-new-password" });
  expect(takeWelcome()).toBe("ann@example.org");
});

test("a short password and a differing repetition are refused at their fields without a request", async () => {
  const sent = answer();
  render(<AcceptInvitation onEnter={() => undefined} />);
  await choose("short", "other");
  expect(screen.getByText("Use at least 12 characters")).toBeDefined();
  expect(screen.getByText("The two passwords differ")).toBeDefined();
  expect(screen.getByLabelText("New password").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toHaveLength(1);
});

test("what the server finds wrong is named at the password's field, and an invitation that has ended is said so", async () => {
  const errors = [{ path: "password", message: "This password is too well known" }];
  answer({ accept: refusal(422, { message: "Some values need attention", code: "invalid", errors }) });
  const enter = vi.fn();
  render(<AcceptInvitation onEnter={enter} />);
  await choose("password-password");
  const told = await screen.findByText("This password is too well known");
  expect(screen.getByLabelText("New password").getAttribute("aria-describedby")).toBe(told.id);
  answer({ accept: refusal(404, { message: "This invitation has expired or was used", code: "not_found" }) });
  await userEvent.click(screen.getByRole("button", { name: "Set the password" }));
  expect(await screen.findByText("This invitation has expired or was used")).toBeDefined();
  expect(enter).not.toHaveBeenCalled();
});

test("an invitation that could not be read is asked for again, and one that cannot be used is explained", async () => {
  answer({ check: refusal(503, { message: "The database is not there", code: "unavailable" }) });
  const enter = vi.fn();
  render(<AcceptInvitation onEnter={enter} />);
  expect(await screen.findByText("The database is not there")).toBeDefined();
  answer({ check: refusal(404, { message: "This invitation has expired or was used", code: "not_found" }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "This invitation cannot be used" })).toBeDefined();
  expect(screen.getByText("This invitation has expired or was used")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Go to sign-in" }));
  expect(enter).toHaveBeenCalledWith("/admin-login");
});
