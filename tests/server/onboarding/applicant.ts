import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OwnApplication } from "../../../src/contract/onboarding/calls";
import { tables } from "../../../src/server/db/tables";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { addFile } from "../assets/completeAsset";
import { moneyOn } from "../money";
import { rowOf as rowById } from "../rows";
import type { SignedIn } from "../signedIn";

type Application = NonNullable<OwnApplication["application"]>;

export const PORTFOLIO = {
  asset_name: "Lakeside tower",
  asset_class: "realestate",
  property_type: "tower",
  value: "50000000.00",
  currency: "INR",
};
export const BUSINESS = {
  company_name: "Lakeside Estates",
  legal_entity: "Private Limited",
  ownership_type: "partnership",
  country: "IN",
  cin: "U12345MH2020PTC123456",
  pan_number: "ABCDE1234F",
  address: "12 Lake Road",
  city: "Pune",
};
export const OFFER = {
  investment_type: "equity",
  investor_category: "retail",
  target_amount: "30000000.00",
  token_price: "500.00",
  timeline: "6-months",
};
export const CHOICE = { plan: "starter", payment_type: "full-payment" };

/** What tests of the onboarding do on a platform. */
export function onboardingOn(here: SignedIn) {
  const { pay } = moneyOn(here);
  const rowOf = async (id: number) =>
    (await rowById(here, tables.applications, id)) as typeof tables.applications.$inferSelect;
  /** Stores a document as if somebody had uploaded it, and gives its address. */
  const documentOf = (created_by: number) => addFile(here, "document", { created_by, mime: "application/pdf" });
  const decide = (companyId: number | null, body: object) =>
    here.send(`PUT /console/company/${companyId}/decision`, body);
  /** Asks for the confirmation of a payment, which waits for a second person. */
  const askToConfirm = (id: number, amount: string, reference: string, method?: string) =>
    pay(`POST /console/applications/${id}/payments`, { amount, reference, ...(method && { method }) });
  /** Confirms a payment, which a second person approves at once; gives what became of the application too. */
  const confirm = async (...payment: Parameters<typeof askToConfirm>) => {
    const answer = await here.seconded(askToConfirm(...payment));
    return answer.status === 200 ? { ...answer, data: await rowOf(payment[0]) } : answer;
  };

  let people = 0;
  /** Adds a customer who is signed in by code. */
  async function applicant(values: object = {}) {
    const phone = `98000${String(++people).padStart(5, "0")}`;
    const account = await here.platform.customer({ phone, name: "Asha Sample", ...values });
    const token = await openEndUserSession(here.platform.deps, account.id);
    const save = (step: string, body: object = {}) =>
      here.platform.call(`PUT /me/application/${step}`, { token, body });
    const own = async () =>
      (await here.platform.call("GET /me/application", { token })).data as unknown as OwnApplication;
    const submit = (choice: object = CHOICE, key: string = randomUUID()) =>
      here.platform.call("POST /me/application/submission", {
        token,
        body: choice,
        headers: { "Idempotency-Key": key },
      });
    const documents = async () => [{ title: "Deed", kind: "articles", file: await documentOf(account.id) }];
    /** Saves all three steps. */
    const fill = async (values: object = {}) => {
      const steps = { portfolio: PORTFOLIO, business: { ...BUSINESS, documents: await documents() }, offer: OFFER };
      for (const [step, body] of Object.entries({ ...steps, ...values }))
        expect((await save(step, body)).status).toBe(200);
    };
    /** Saves all and submits. */
    const submitted = async (choice: object = CHOICE) => {
      await fill();
      const { status, message, data } = await submit(choice);
      expect([status, message]).toEqual([200, "Submitted"]);
      return (data as unknown as OwnApplication).application as Application;
    };
    return { account, token, save, own, submit, documents, fill, submitted };
  }
  return { applicant, rowOf, documentOf, decide, askToConfirm, confirm };
}
