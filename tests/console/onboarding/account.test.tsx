import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../../src/console/App";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { fill } from "../kit/fill";
import { arriveAt, interceptSteps, ownWith, refusal, success } from "./steps";

const REGISTER = "POST /auth/register";
const LOGIN = "POST /auth/login";
const RESEND = "POST /auth/resend";
const VERIFY = "POST /auth/verify";

const steps = interceptSteps();
const drop = () => Response.error();
const codeSent = () => success({ user_id: 7, otpExpireAt: new Date(Date.now() + 600_000).toISOString() });

beforeEach(() => {
  history.replaceState(null, "", "/create-account");
  steps.answer({
    [REGISTER]: codeSent(),
    [LOGIN]: codeSent(),
    [RESEND]: codeSent(),
    [VERIFY]: success({ token: "of ann", user_id: 7 }),
    "GET /me/application": success({ ...ownWith(), application: null }),
  });
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function fillIn() {
  fill(await field("Full name"), "Ann Example");
  fill(await field("E-mail"), "ann@people.example");
  fill(await field("Phone number"), "90000 00031");
  await userEvent.click(screen.getByRole("checkbox"));
}

async function waitForCode() {
  await fillIn();
  await press("Send the code");
  return field("Code");
}

test("a new account is registered, its code verified by itself, and the portfolio is next", async () => {
  render(<App />);
  const code = await waitForCode();
  expect(await steps.sent(REGISTER)).toEqual({
    name: "Ann Example",
    email: "ann@people.example",
    phone: "9000000031",
    country_code: "+91",
  });
  expect([code.inputMode, code.autocomplete, document.activeElement]).toEqual(["numeric", "one-time-code", code]);
  expect(screen.getByText(/a code of 6 digits to \+91 9000000031\. Your account opens/)).toBeDefined();
  await userEvent.click(code);
  await userEvent.paste("123 456");
  await arriveAt("/tokenize-your-protifolio");
  expect(await steps.sent(VERIFY)).toEqual({ otp: "123456", user_id: 7 });
  expect(localStorage.getItem(STORAGE_KEY.endUserToken)).toBe("of ann");
  expect(await screen.findByText("Ann Example")).toBeDefined();
  expect(Object.keys(sessionStorage)).toEqual(["onboarding:owner"]);
});

test("nothing is sent before everything is given and agreed", async () => {
  render(<App />);
  await field("Full name");
  await press("Send the code");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Enter your name",
    "Enter an e-mail address such as name@company.com",
    "Enter 4 to 15 digits, without the country code",
    "Please agree before you go on",
    "",
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Full name")));
  expect(steps.count(REGISTER)).toBe(0);
});

test("whoever has an account signs in with the phone of its country and goes on where they were", async () => {
  steps.answer({ "GET /me/application": success(ownWith()) });
  render(<App />);
  await userEvent.click(await screen.findByRole("button", { name: "I have an account" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Country code"), "+971");
  fill(await field("Phone number"), "501234567");
  await press("Send the code");
  fill(await field("Code"), "123456");
  await arriveAt("/tokenization-overview");
  expect(await steps.sent(LOGIN)).toEqual({ phone: "501234567", country_code: "+971" });
});

test("a refusal stands at its field, any other answer than 200 or 201 in the server's words or those of the catalogue", async () => {
  steps.answer({ [REGISTER]: refusal({ phone: "This number cannot be used" }) });
  render(<App />);
  await fillIn();
  await press("Send the code");
  expect(await screen.findByText("This number cannot be used")).toBeDefined();
  expect((await field("Phone number")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Some values need attention")).toBeDefined();
  const words = "Registrations are examined by hand today.";
  const inCatalogue = "An error occurred. Please try again.";
  for (const [told, answer] of [
    [words, () => Response.json({ message: words, data: { user_id: 7 } }, { status: 202 })],
    [inCatalogue, () => Response.json({ data: { user_id: 7 } }, { status: 202 })],
    [words, () => Response.json({ message: words }, { status: 500 })],
    [inCatalogue, () => new Response(null, { status: 500 })],
  ] as const) {
    steps.answer({ [REGISTER]: answer });
    await press("Send the code");
    expect(await screen.findByText(told)).toBeDefined();
  }
  expect(screen.queryByLabelText("Code")).toBeNull();
});

test("a dropped connection is told, what was typed stays, and the second try works", async () => {
  steps.answer({ [REGISTER]: drop, [VERIFY]: drop });
  render(<App />);
  await fillIn();
  await press("Send the code");
  expect(await screen.findByText("Network Error")).toBeDefined();
  expect((await field("E-mail")).value).toBe("ann@people.example");
  steps.answer({ [REGISTER]: codeSent() });
  await press("Send the code");
  const code = await field("Code");
  fill(code, "123456");
  expect(await screen.findByText("Network Error")).toBeDefined();
  expect([code.value, code.getAttribute("aria-invalid")]).toEqual(["123456", null]);
  steps.answer({ [VERIFY]: success({ token: "of ann", user_id: 7 }) });
  await press("Verify");
  await arriveAt("/tokenize-your-protifolio");
});

test("too few digits are asked for; a wrong code is kept, with the reason at its field, and the next six digits are tried by themselves", async () => {
  steps.answer({ [VERIFY]: refusal({ otp: "This code is wrong or no longer valid." }) });
  render(<App />);
  const code = await waitForCode();
  await userEvent.type(code, "12{Enter}");
  expect(await screen.findByText("Enter the 6 digits")).toBeDefined();
  expect(steps.count(VERIFY)).toBe(0);
  fill(code, "111111");
  expect(await screen.findByText("This code is wrong or no longer valid.")).toBeDefined();
  expect([code.value, code.getAttribute("aria-invalid")]).toEqual(["111111", "true"]);
  steps.answer({ [VERIFY]: success({ token: "of ann", user_id: 7 }) });
  fill(code, "12345");
  expect(steps.count(VERIFY)).toBe(1);
  fill(code, "123456");
  await arriveAt("/tokenize-your-protifolio");
});

test("a reload while the code is awaited leads back to it", async () => {
  const { unmount } = render(<App />);
  await waitForCode();
  unmount();
  render(<App />);
  fill(await field("Code"), "123456");
  await arriveAt("/tokenize-your-protifolio");
  expect(await steps.sent(VERIFY)).toEqual({ otp: "123456", user_id: 7 });
});

test("the number can be changed, and what else was typed is still there", async () => {
  render(<App />);
  await waitForCode();
  await press("Change number");
  expect((await field("Full name")).value).toBe("Ann Example");
  expect((await field("Phone number")).value).toBe("90000 00031");
});

test("another code can be had after the pause; a refusal is told and leaves what was typed", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  render(<App />);
  await waitForCode();
  const wait = screen.getByRole<HTMLButtonElement>("button", { name: "Send again in 1:00" });
  expect(wait.disabled).toBe(true);
  expect(screen.getByRole("timer").textContent).toBe("Valid for 10:00");
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "12" } });
  vi.advanceTimersByTime(60_000);
  const again = await screen.findByRole("button", { name: "Send again" });
  expect(screen.getByRole("timer").textContent).toBe("Valid for 9:00");
  const words = "Too many codes were asked for today.";
  steps.answer({ [RESEND]: () => Response.json({ message: words, code: "throttled" }, { status: 429 }) });
  await userEvent.click(again);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("12");
  steps.answer({ [RESEND]: codeSent() });
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Send again in 1:00" })).toBeDefined();
  expect([await steps.sent(RESEND), screen.getByLabelText<HTMLInputElement>("Code").value]).toEqual([
    { phone: "9000000031", country_code: "+91" },
    "",
  ]);
  vi.advanceTimersByTime(600_000);
  expect(await screen.findByText("This code has expired. Have a new one sent.")).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
});
