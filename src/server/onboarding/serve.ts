import { eq } from "drizzle-orm";
import { onboardingCalls } from "../../contract/onboarding/calls";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { read, readForApplicants } from "../readers/read";
import { changeApplication } from "./change";
import { invoicePdf } from "./invoice";
import { apply, readOwn } from "./own";
import { confirmPayment, readPayments } from "./payments";
import { refundApplication } from "./refund";
import { saveStep, saveWallet } from "./steps";
import { submit } from "./submit";
import { readTerms } from "./terms";
import { tellTransfer } from "./transfer";
import { uploadDocument } from "./upload";

/** Serves the onboarding: the applicants' own calls, and what administrators do with applications. */
export function serveOnboarding(api: Api) {
  serveSteps(api);
  serveSubmission(api);
  serveApplications(api);
}

function serveSteps(api: Api) {
  serve(api, onboardingCalls.terms, async ({ deps }) => ({ data: await readTerms(deps.db) }));
  serve(api, onboardingCalls.own, async ({ deps, endUser }) => ({ data: await readOwn(deps.db, endUser) }));
  serve(api, onboardingCalls.wallet, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => saveWallet(applying, body)),
    message: "Saved",
  }));
  serve(api, onboardingCalls.portfolio, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => saveStep(applying, "portfolio", body)),
    message: "Saved",
  }));
  serve(api, onboardingCalls.business, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => saveStep(applying, "business", body)),
    message: "Saved",
  }));
  serve(api, onboardingCalls.offer, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => saveStep(applying, "offer", body)),
    message: "Saved",
  }));
  serve(api, onboardingCalls.upload, async ({ deps, endUser, upload }) => ({
    data: await uploadDocument(deps, endUser, upload),
    message: "Uploaded",
    status: 201,
  }));
}

function serveSubmission(api: Api) {
  serve(api, onboardingCalls.submit, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => submit(applying, body)),
    message: "Submitted",
  }));
  serve(api, onboardingCalls.transferred, async ({ body, ...input }) => ({
    data: await apply(input, (applying) => tellTransfer(applying, body.reference)),
    message: "Thank you. We confirm it once the money has arrived",
  }));
  serve(api, onboardingCalls.revise, async (input) => ({
    data: await apply(input, ({ auditing, application }) =>
      changeApplication(auditing, application, { status: "draft" }, "revise"),
    ),
    message: "You can correct your application now",
  }));
  serve(api, onboardingCalls.ownInvoice, async ({ deps, endUser }) => {
    const { id, user_id } = tables.applications;
    const [found] = await deps.db.select({ id }).from(tables.applications).where(eq(user_id, endUser));
    if (!found) throw notFound("invoice");
    return invoicePdf(deps.db, found.id, readForApplicants);
  });
}

function serveApplications(api: Api) {
  serve(api, onboardingCalls.payments, async ({ deps, params }) => ({ data: await readPayments(deps.db, params.id) }));
  serve(api, onboardingCalls.invoice, async ({ deps, params }) => invoicePdf(deps.db, params.id, read));
  serve(api, onboardingCalls.confirmPayment, async ({ params, body, ...writer }) => ({
    data: await confirmPayment(writer, params.id, body),
    message: "Payment confirmed",
    status: 201,
  }));
  serve(api, onboardingCalls.refund, async ({ params, body, ...writer }) => ({
    data: await refundApplication(writer, params.id, body),
    message: "Payment given back",
    status: 201,
  }));
}
