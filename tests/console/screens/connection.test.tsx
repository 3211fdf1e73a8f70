import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Connection } from "../../../src/console/screens/Connection";

let answer: () => Response = () => HttpResponse.json({ data: { status: "ok" } });
const asked: string[] = [];
const server = setupServer(
  http.get("*/api/health", ({ request }) => {
    asked.push(request.url);
    return answer();
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  asked.length = 0;
});
afterAll(() => server.close());

test("a server that does not answer at start-up is told as Network Error until it does", async () => {
  answer = () => HttpResponse.error();
  render(<Connection />);
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Network ErrorTry again");
  answer = () => HttpResponse.json({ data: { status: "ok" } });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  expect(asked).toHaveLength(2);
});

test("a database that does not answer is told in the server's words", async () => {
  answer = () => HttpResponse.json({ message: "The database does not answer", code: "unavailable" }, { status: 503 });
  render(<Connection />);
  expect((await screen.findByRole("alert")).textContent).toContain("The database does not answer");
});

test("a server without the call is a server all the same", async () => {
  answer = () => new HttpResponse("not here", { status: 404 });
  render(<Connection />);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
});
