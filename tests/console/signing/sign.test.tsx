import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SignDocument } from "../../../src/console/signing/sign/SignDocument";
import type { OpenedEnvelope } from "../../../src/contract/signing/calls";
import { fill } from "../kit/fill";

const TOKEN = "t".repeat(43);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  history.replaceState(null, "", `/sign#${TOKEN}`);
  // The environment of the tests makes no addresses of bytes.
  URL.createObjectURL = vi.fn(() => "blob:document");
  URL.revokeObjectURL = vi.fn();
});

const ENVELOPE: OpenedEnvelope = {
  title: "Resolution to issue tokens",
  message: "Please read the annex too.",
  spv_name: "Zaemith Holdings",
  name: "Ann Example",
  status: "viewed",
  expires_at: "2026-11-24T05:00:00.000Z",
  signers: [
    { name: "Ann Example", status: "viewed" },
    { name: "Bea Director", status: "pending" },
  ],
};
const SIGNED: OpenedEnvelope = {
  ...ENVELOPE,
  status: "signed",
  signers: [
    { name: "Ann Example", status: "signed" },
    { name: "Bea Director", status: "sent" },
  ],
};

const give = (envelope: OpenedEnvelope) => () => HttpResponse.json({ data: envelope });
const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });

/** Answers the calls of the page and keeps what was sent to each. */
function answer({
  open = give(ENVELOPE) as () => Response,
  sign = give(SIGNED) as () => Response,
  decline = give({ ...ENVELOPE, status: "declined" }) as () => Response,
  document = (() => HttpResponse.arrayBuffer(new ArrayBuffer(8))) as () => Response,
} = {}) {
  const sent: [string, unknown][] = [];
  const on = (name: string, reply: () => Response) =>
    http.post(`*/api/signing/${name}`, async ({ request }) => {
      sent.push([name, await request.json()]);
      return reply();
    });
  server.use(on("open", open), on("signature", sign), on("refusal", decline), on("document", document));
  return sent;
}

const sentTo = (sent: [string, unknown][], name: string) => sent.filter(([to]) => to === name).map(([, body]) => body);

async function sign(name = "Ann Example", agree = true) {
  fill(await screen.findByLabelText("Your full name"), name);
  if (agree) await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Sign the document" }));
}

test("the page shows the document and who signs, and its token leaves the address at once", async () => {
  const sent = answer();
  render(<SignDocument />);
  expect(location.hash).toBe("");
  expect(await screen.findByRole("heading", { name: "Resolution to issue tokens" })).toBeDefined();
  expect(screen.getByText("For Ann Example, to be signed by 24 Nov 2026, 10:30 IST")).toBeDefined();
  expect(screen.getByText("Please read the annex too.")).toBeDefined();
  const [own, other] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
  expect(within(own).getByText("Ann Example (you)")).toBeDefined();
  expect(within(other).getByText("Pending")).toBeDefined();
  const link = await screen.findByRole("link", { name: "Download" });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "blob:document",
    "Resolution to issue tokens.pdf",
  ]);
  expect(sentTo(sent, "document")).toEqual([{ token: TOKEN }]);
  expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain(TOKEN);
});

test("a signature needs a name and the agreement, and is sent once with both; what the server finds wrong stands at its field", async () => {
  const sent = answer();
  render(<SignDocument />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign the document" }));
  expect(screen.getByText("Enter your full name")).toBeDefined();
  expect(screen.getByText("Agree before you sign")).toBeDefined();
  expect(sentTo(sent, "signature")).toEqual([]);
  const message = "Enter your name as it stands here: Ann Example";
  const refused = { message: "Some values need attention", code: "invalid", errors: [{ path: "name", message }] };
  answer({ sign: refuse(422, refused) });
  await sign("Somebody Else");
  const told = await screen.findByText(message);
  expect(screen.getByLabelText("Your full name").getAttribute("aria-describedby")).toBe(told.id);
  const again = answer();
  await sign("Ann Example", false);
  expect(await screen.findByRole("heading", { name: "You have signed" })).toBeDefined();
  expect(screen.getByText(/We write to you once everybody has signed/)).toBeDefined();
  expect(sentTo(again, "signature")).toEqual([{ token: TOKEN, name: "Ann Example", agreed: true }]);
});

test("after the last signature the signed copy can be opened", async () => {
  const signers = SIGNED.signers.map(({ name }) => ({ name, status: "signed" as const }));
  const sent = answer({ sign: give({ ...SIGNED, signers }) });
  render(<SignDocument />);
  await sign();
  expect(await screen.findByRole("link", { name: "Open the signed copy" })).toBeDefined();
  expect(sentTo(sent, "document")).toHaveLength(2);
});

test("a document whose time ended meanwhile is said so", async () => {
  const sign409 = refuse(409, { message: "The time to sign this document is over", code: "conflict" });
  answer({ sign: sign409 });
  render(<SignDocument />);
  await screen.findByLabelText("Your full name");
  answer({ sign: sign409, open: give({ ...ENVELOPE, status: "expired" }) });
  await sign();
  expect(await screen.findByRole("heading", { name: "The time to sign is over" })).toBeDefined();
  expect(screen.getByText(/ask Zaemith Holdings for a new link/)).toBeDefined();
});

test("declining asks for a reason", async () => {
  const sent = answer();
  render(<SignDocument />);
  await userEvent.click(await screen.findByRole("button", { name: "I do not want to sign" }));
  await userEvent.click(screen.getByRole("button", { name: "Decline the document" }));
  expect(screen.getByText("Say why you do not sign")).toBeDefined();
  fill(screen.getByLabelText("Reason"), "The amount is wrong");
  await userEvent.click(screen.getByRole("button", { name: "Decline the document" }));
  expect(await screen.findByRole("heading", { name: "You have declined" })).toBeDefined();
  expect(sentTo(sent, "refusal")).toEqual([{ token: TOKEN, reason: "The amount is wrong" }]);
});

test("a link that is void is explained in the server's words", async () => {
  const message = "This link is not valid any longer. If you still have to sign, ask for a new one.";
  answer({ open: refuse(404, { message, code: "not_found" }) });
  render(<SignDocument />);
  expect(await screen.findByRole("heading", { name: "This link cannot be used" })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

test("what could not be read or fetched is asked for again", async () => {
  answer({ open: refuse(503, { message: "The database is not there", code: "unavailable" }) });
  render(<SignDocument />);
  expect(await screen.findByText("The database is not there")).toBeDefined();
  answer({ document: refuse(503, { message: "Stored files cannot be reached", code: "unavailable" }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Stored files cannot be reached/)).toBeDefined();
  answer();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Open the document" })).toBeDefined();
});

test("without a token the page asks for the link, and takes one that is pasted over its address", async () => {
  history.replaceState(null, "", "/sign");
  answer();
  render(<SignDocument />);
  expect(screen.getByRole("heading", { name: "This link is not complete" })).toBeDefined();
  location.hash = TOKEN;
  expect(await screen.findByRole("heading", { name: "Resolution to issue tokens" })).toBeDefined();
});
