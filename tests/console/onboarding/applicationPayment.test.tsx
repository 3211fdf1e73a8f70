import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import type { OwnApplication } from "../../../src/contract/onboarding/calls";
import { fill } from "../kit/fill";
import { IN_REVIEW, INSTRUCTIONS, openApplication, ownOf, SUBMITTED, serveApplicant, UNPAID } from "./applicant";

const server = serveApplicant();

async function open(own: OwnApplication, heading: string) {
  server.has(own);
  await openApplication(heading);
}

describe("the payment", () => {
  test("each line is copied as a bank takes it, or selected where it cannot be copied", async () => {
    const user = userEvent.setup();
    await open(UNPAID, "Pay to start the review");
    await user.click(screen.getByRole("button", { name: "Copy “Amount due”" }));
    expect(await navigator.clipboard.readText()).toBe("5900.00");
    expect(await screen.findByRole("button", { name: "Copy “Amount due”" })).toHaveProperty("textContent", "Copied");
    await user.click(screen.getByRole("button", { name: "Copy “IFSC”" }));
    expect(await navigator.clipboard.readText()).toBe("EXMP0000123");
    // What cannot be copied is selected.
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no right"));
    await user.click(screen.getByRole("button", { name: "Copy “IFSC”" }));
    expect(await screen.findByText("It could not be copied. Select it and copy it by hand.")).toBeDefined();
    expect(getSelection()?.toString()).toBe("EXMP0000123");
  });

  test("without an account of the platform, it says that we write", async () => {
    await open(ownOf(SUBMITTED, { instructions: { ...INSTRUCTIONS, lines: [] } }), "Pay to start the review");
    expect(screen.getByText(/we write to you at ann@people.example/)).toBeDefined();
  });

  test("a provider with pages of its own is led to", async () => {
    const url = "https://pay.example/TA-000031";
    await open(ownOf(SUBMITTED, { instructions: { ...INSTRUCTIONS, lines: [], url } }), "Pay to start the review");
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Pay now" }).href).toBe(url);
    expect(screen.queryByRole("button", { name: "I have made the transfer" })).toBeNull();
  });

  test("the transfer is reported with the bank's reference, which is kept where it could not be sent and can be changed", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put("*/api/me/application/transfer", async ({ request }) => {
        const { reference } = (await request.json()) as { reference: string };
        sent.push(reference);
        const told = { transfer_reference: reference, transferred_at: "2026-11-21T06:00:00.000Z" };
        return HttpResponse.json({ data: ownOf({ ...SUBMITTED, ...told }, { instructions: INSTRUCTIONS }) });
      }),
    );
    await open(UNPAID, "Pay to start the review");
    await userEvent.click(screen.getByRole("button", { name: "I have made the transfer" }));
    expect(await screen.findByText("Enter the reference of your bank")).toBeDefined();
    const typed = screen.getByLabelText<HTMLInputElement>(/^Reference of your bank/);
    fill(typed, " UTR1 ");
    server.use(http.put("*/api/me/application/transfer", () => HttpResponse.error(), { once: true }));
    await userEvent.click(screen.getByRole("button", { name: "I have made the transfer" }));
    expect(await screen.findByText("Network Error")).toBeDefined();
    expect(typed.value.trim()).toBe("UTR1");
    await userEvent.click(screen.getByRole("button", { name: "I have made the transfer" }));
    expect(await screen.findByText(/on 21 Nov 2026, 11:30 IST of the transfer UTR1/)).toBeDefined();
    const field = screen.getByLabelText(/^Reference of your bank/);
    fill(field, "UTR2");
    await userEvent.click(screen.getByRole("button", { name: "Change the reference" }));
    expect(await screen.findByText(/the transfer UTR2/)).toBeDefined();
    expect(sent).toEqual(["UTR1", "UTR2"]);
  });
});

describe("the invoice", () => {
  const download = () => userEvent.click(screen.getByRole("button", { name: "Download the invoice" }));

  test("a failed download says why; the next one is saved under its number", async () => {
    URL.createObjectURL = () => "blob:invoice";
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    server.use(http.get("*/api/me/application/invoice", () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    const missing = { message: "The invoice is not there", code: "not_found" };
    server.use(
      http.get("*/api/me/application/invoice", () => HttpResponse.json(missing, { status: 404 }), { once: true }),
    );
    await open(IN_REVIEW, "We review your application");
    await download();
    expect(await screen.findByText(missing.message)).toBeDefined();
    await download();
    await waitFor(() => expect(saved).toEqual(["INV-2026-000031.pdf"]));
  });
});
