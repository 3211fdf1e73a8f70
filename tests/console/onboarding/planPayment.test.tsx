import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { DRAFT, INSTRUCTIONS, openAt, ownOf, SUBMITTED, serveApplicant } from "./applicant";

const server = serveApplicant();
const SUBMISSION = "*/api/me/application/submission";

const submitted = () => HttpResponse.json({ data: ownOf(SUBMITTED, { instructions: INSTRUCTIONS }) });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit and get the invoice" }));
const sums = () => within(screen.getByRole("complementary")).getAllByRole("definition").map(textOf);
const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll("\u00a0", " ");

/** Takes submissions and keeps what was sent; answers each in turn. */
function takeSubmissions(...answers: Array<() => Response>) {
  const sent: Array<{ key: string | null; body: unknown }> = [];
  server.use(
    http.post(SUBMISSION, async ({ request }) => {
      sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
      return (answers[sent.length - 1] ?? submitted)();
    }),
  );
  return sent;
}

async function arrive() {
  server.has(ownOf(DRAFT));
  const page = openAt("/plan-payment");
  await screen.findByRole("heading", { name: "Plan and payment" });
  return page;
}

test("every plan says its price, and the choice, which outlives a reload, what is due now and later", async () => {
  const { unmount } = await arrive();
  expect(screen.getByRole("radiogroup", { name: "Plan" }).textContent?.replaceAll("\u00a0", " ")).toContain(
    "Growth₹ 75,000.00₹ 88,500.00 with 18 % tax",
  );
  expect(sums()).toEqual(["₹ 25,000.00", "₹ 4,500.00", "₹ 29,500.00", "₹ 29,500.00"]);
  await userEvent.click(screen.getByRole("radio", { name: /^Growth/ }));
  await userEvent.click(screen.getByRole("radio", { name: /^EOI payment/ }));
  const due = ["₹ 75,000.00", "₹ 13,500.00", "₹ 88,500.00", "₹ 17,700.00", "₹ 70,800.00"];
  expect(sums()).toEqual(due);
  unmount();
  await arrive();
  expect(sums()).toEqual(due);
});

test("the choice is submitted, after a dropped connection under the same key, another one under its own", async () => {
  const sent = takeSubmissions(HttpResponse.error, HttpResponse.error);
  await arrive();
  await userEvent.click(screen.getByRole("radio", { name: /^EOI payment/ }));
  await submit();
  expect(await screen.findByText("Network Error")).toBeDefined();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\da-f]{32}$/),
      body: { plan: "starter", payment_type: "eoi-payment", provider: "bank-transfer" },
    },
  ]);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText("Network Error")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: /^Enterprise/ }));
  await submit();
  await screen.findByRole("heading", { name: "Pay to start the review" });
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(location.pathname).toBe("/application");
});

test("a refused choice says why at its field, and what other steps lack leads there", async () => {
  const errors = [
    { path: "documents", message: "Add at least one document" },
    { path: "target_amount", message: "Say first on which terms it is offered" },
  ];
  const ofPlan = [{ path: "plan", message: "This plan is not offered any longer" }];
  const refuse = (wrong: object[]) => () =>
    HttpResponse.json({ message: "Some steps need attention", code: "invalid", errors: wrong }, { status: 422 });
  takeSubmissions(refuse(ofPlan), refuse(errors));
  await arrive();
  await submit();
  const plan = screen.getByRole("radiogroup", { name: "Plan" });
  expect(await within(plan.parentElement ?? plan).findByText("This plan is not offered any longer")).toBeDefined();
  expect(plan.getAttribute("aria-invalid")).toBe("true");
  await submit();
  expect(await screen.findByText("Say first on which terms it is offered")).toBeDefined();
  expect(screen.getByRole("button", { name: "Go to “Overview”" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Go to “Business”" }));
  await waitFor(() => expect(location.pathname).toBe("/business-info"));
});

test("a corrected application keeps its invoice and is submitted again without a choice", async () => {
  const sent = takeSubmissions();
  server.has(ownOf({ ...SUBMITTED, status: "draft", received: "5900.00" }));
  openAt("/plan-payment");
  expect(await screen.findByText(/settled by invoice INV-2026-000031/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(sums()).toEqual(["₹ 25,000.00", "₹ 4,500.00", "₹ 29,500.00", "₹ 5,900.00", "₹ 23,600.00"]);
  await userEvent.click(screen.getByRole("button", { name: "Submit again" }));
  await waitFor(() => expect(location.pathname).toBe("/application"));
  expect(sent[0]?.body).toEqual({ plan: "starter", payment_type: "eoi-payment", provider: "bank-transfer" });
});
