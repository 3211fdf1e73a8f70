import type { Identifier } from "react-admin";
import type { z } from "zod";
import { onboardingCalls } from "../../contract/onboarding/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

/** Makes the verbs of applications. */
export const createOnboardingVerbs = (api: Api) => ({
  /** Gives who applied, and the payments of an application; a server without it rejects with an absence. */
  applicationDesk: (id: Identifier) => api.call(onboardingCalls.desk, { params: { id } }),

  /** Confirms money that arrived for an application. */
  confirmApplicationPayment: (
    id: Identifier,
    body: z.input<(typeof onboardingCalls)["confirmPayment"]["body"]>,
    key: string,
  ) => api.call(onboardingCalls.confirmPayment, { params: { id }, body, key }),

  /** Asks a second person to have recorded that a rejected applicant got the payment back. */
  refundApplication: (id: Identifier, body: z.input<(typeof onboardingCalls)["refund"]["body"]>, key: string) =>
    api.call(onboardingCalls.refund, { params: { id }, body, key }),

  /** Gives the person the invoice of an application under its number. */
  async saveInvoice(id: Identifier, number: string): Promise<void> {
    const { body } = await api.request(onboardingCalls.invoice, { params: { id }, blob: true });
    saveFile(body as Blob, `${number}.pdf`);
  },
});
