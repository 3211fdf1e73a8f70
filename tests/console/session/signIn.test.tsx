import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { rememberOrigin } from "../../../src/console/api/origin";
import { SignIn } from "../../../src/console/session/SignIn";
import { leaveWelcome } from "../../../src/console/session/welcome";
import { fill } from "../kit/fill";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const accepted = () => HttpResponse.json({ data: { accessToken: "a", refreshToken: "r", user: {} } });

async function signIn() {
  const enter = vi.fn();
  render(<SignIn onEnter={enter} />);
  fill(screen.getByLabelText("E-mail"), "ann@example.org");
  fill(screen.getByLabelText("Password"), "Correct-horse-battery-7");
  await submit();
  return enter;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

test("signing in leads to the assets; while the answer is awaited it cannot be sent twice", async () => {
  let body: unknown;
  let answer: () => void = () => undefined;
  const awaited = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post("*/api/admin/auth/login", async ({ request }) => {
      body = await request.json();
      await awaited;
      return accepted();
    }),
  );
  const enter = await signIn();
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Signing in…" })).disabled).toBe(true);
  answer();
  await waitFor(() => expect(enter).toHaveBeenCalledWith("/assets"));
  expect(body).toEqual({ email: "ann@example.org", password: "Correct-horse-battery-7" });
});

test("one comes back to the remembered place", async () => {
  server.use(http.post("*/api/admin/auth/login", accepted));
  rememberOrigin("/orders?page=2");
  const enter = await signIn();
  await waitFor(() => expect(enter).toHaveBeenCalledWith("/orders?page=2"));
});

test("a refusal is said in the server's words and can be tried again", async () => {
  server.use(
    http.post("*/api/admin/auth/login", () =>
      HttpResponse.json({ message: "Wrong e-mail address or password", code: "unauthenticated" }, { status: 401 }),
    ),
  );
  const enter = await signIn();
  expect(await screen.findByText("Wrong e-mail address or password")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sign in" }).disabled).toBe(false);
  expect(enter).not.toHaveBeenCalled();
});

test("the password can be shown, the fields name themselves to password managers, and empty ones are asked for", async () => {
  render(<SignIn onEnter={() => undefined} />);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").autocomplete).toBe("username");
  expect([password.type, password.autocomplete]).toEqual(["password", "current-password"]);
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");
  // Nothing is entered yet, so nothing is sent.
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("Enter your e-mail address and your password.");
});

describe("with a second factor", () => {
  const asked = (message: string) => HttpResponse.json({ message, code: "second_factor" }, { status: 401 });

  /** Asks for a code after the right password and takes one code alone; keeps what was sent. */
  function guard(right: string) {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/admin/auth/login", async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (body.code === undefined) return asked("Enter the code of your authenticator");
        return body.code === right ? accepted() : asked("This code is not right");
      }),
    );
    return sent;
  }

  test("the code is asked for after the password and sent with it, without its blanks", async () => {
    const sent = guard("123456");
    const enter = await signIn();
    const code = await screen.findByLabelText<HTMLInputElement>("Code");
    expect([code.inputMode, code.autocomplete, document.activeElement]).toEqual(["numeric", "one-time-code", code]);
    expect(screen.getByRole("alert").textContent).toBe("");
    await submit();
    expect(await screen.findByText("Enter the code of your authenticator.")).toBeDefined();
    expect(sent).toHaveLength(1);
    fill(code, "123 456");
    await submit();
    await waitFor(() => expect(enter).toHaveBeenCalledWith("/assets"));
    expect(sent[1]).toEqual({ email: "ann@example.org", password: "Correct-horse-battery-7", code: "123456" });
  });

  test("a wrong code is refused at its field; one goes back to the password, or gives a recovery code instead", async () => {
    guard("ab12-cd34");
    const enter = await signIn();
    fill(await screen.findByLabelText("Code"), "000000");
    await submit();
    expect(await screen.findByText("This code is not right")).toBeDefined();
    const code = screen.getByLabelText("Code");
    expect([code.getAttribute("aria-invalid"), code.getAttribute("aria-describedby")]).toEqual([
      "true",
      screen.getByRole("alert").id,
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Back to the password" }));
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.org");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("Correct-horse-battery-7");
    await submit();
    await userEvent.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    const recovery = screen.getByLabelText<HTMLInputElement>("Recovery code");
    expect([recovery.value, recovery.inputMode]).toEqual(["", "text"]);
    fill(recovery, "ab12-cd34");
    await submit();
    await waitFor(() => expect(enter).toHaveBeenCalled());
  });

  test("a password that is no longer right leads back to it", async () => {
    guard("123456");
    await signIn();
    fill(await screen.findByLabelText("Code"), "123456");
    server.use(
      http.post("*/api/admin/auth/login", () =>
        HttpResponse.json({ message: "Wrong e-mail address or password", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    await submit();
    expect(await screen.findByText("Wrong e-mail address or password")).toBeDefined();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });
});

test("whoever has just chosen a password is greeted, once, and need not type the e-mail address", async () => {
  leaveWelcome("ann@example.org");
  const { unmount } = render(<SignIn onEnter={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe("Your password is set. Sign in with it.");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ann@example.org");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  unmount();
  render(<SignIn onEnter={() => undefined} />);
  expect(screen.queryByRole("status")).toBeNull();
});

describe("people to be", () => {
  const PEOPLE = [
    { id: 5, name: "Ann Example", role: "Super admin" },
    { id: 6, name: "Ben Example", role: "Finance" },
  ];
  /** Draws the page as the server sends it where it offers them. */
  function offer() {
    const mark = document.head.appendChild(document.createElement("meta"));
    mark.name = "people-to-be";
    onTestFinished(() => mark.remove());
    server.use(http.get("*/api/console/people-to-be", () => HttpResponse.json({ data: PEOPLE })));
  }

  test("are not asked for where the page does not offer them", async () => {
    render(<SignIn onEnter={vi.fn()} />);
    await screen.findByRole("button", { name: "Sign in" });
    expect(screen.queryByRole("heading", { name: /try/ })).toBeNull();
  });

  test("are named by role and name, and one is become by the keyboard", async () => {
    offer();
    let body: unknown;
    server.use(
      http.post("*/api/console/people-to-be", async ({ request }) => {
        body = await request.json();
        return accepted();
      }),
    );
    const enter = vi.fn();
    render(<SignIn onEnter={enter} />);
    const finance = await screen.findByRole("button", { name: "Finance Ben Example" });
    expect(screen.getByRole("region", { name: "Or try the sample data as" })).toBeDefined();
    finance.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(enter).toHaveBeenCalledWith("/assets"));
    expect(body).toEqual({ user_id: 6 });
    expect(localStorage.getItem("accessToken")).toBe("a");
  });
});
