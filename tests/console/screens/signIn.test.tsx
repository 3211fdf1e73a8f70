import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rememberOrigin } from "../../../src/console/api/origin";
import { SignIn } from "../../../src/console/public/SignIn";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const accepted = () => HttpResponse.json({ data: { accessToken: "a", refreshToken: "r", user: {} } });

async function fillIn() {
  await userEvent.type(screen.getByLabelText("E-mail"), "ann@example.org");
  await userEvent.type(screen.getByLabelText("Password"), "Correct-horse-battery-7");
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

test("signing in leads to the assets", async () => {
  let body: unknown;
  server.use(
    http.post("*/api/admin/auth/login", async ({ request }) => {
      body = await request.json();
      return accepted();
    }),
  );
  const enter = vi.fn();
  render(<SignIn onEnter={enter} />);
  await fillIn();
  await submit();
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith("/assets"));
  expect(body).toEqual({ email: "ann@example.org", password: "Correct-horse-battery-7" });
});

test("one comes back to the remembered place", async () => {
  server.use(http.post("*/api/admin/auth/login", accepted));
  rememberOrigin("/orders?page=2");
  const enter = vi.fn();
  render(<SignIn onEnter={enter} />);
  await fillIn();
  await submit();
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith("/orders?page=2"));
});

test("a refusal is said in the server's words and can be tried again", async () => {
  server.use(
    http.post("*/api/admin/auth/login", () =>
      HttpResponse.json({ message: "Wrong e-mail address or password", code: "unauthenticated" }, { status: 401 }),
    ),
  );
  const enter = vi.fn();
  render(<SignIn onEnter={enter} />);
  await fillIn();
  await submit();
  expect(await screen.findByText("Wrong e-mail address or password")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sign in" }).disabled).toBe(false);
  expect(enter).not.toHaveBeenCalled();
});

test("while the answer is awaited it cannot be sent twice", async () => {
  let answer: (response: Response) => void = () => undefined;
  server.use(http.post("*/api/admin/auth/login", () => new Promise<Response>((resolve) => (answer = resolve))));
  const enter = vi.fn();
  render(<SignIn onEnter={enter} />);
  await fillIn();
  await submit();
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Signing in…" })).disabled).toBe(true);
  await vi.waitFor(() => answer(accepted()));
  await vi.waitFor(() => expect(enter).toHaveBeenCalled());
});

test("empty fields are asked for without a request", async () => {
  render(<SignIn onEnter={() => undefined} />);
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("Enter your e-mail address and your password.");
});

test("the password can be shown, and the fields name themselves to password managers", async () => {
  render(<SignIn onEnter={() => undefined} />);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").autocomplete).toBe("username");
  expect([password.type, password.autocomplete]).toEqual(["password", "current-password"]);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");
});
