import type { CustomerKyc } from "../../../src/contract/customers/calls";
import { KYC_CHECK, type KYC_STATUS, type KycCheck } from "../../../src/contract/customers/vocabulary";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { valuesOf } from "../../../src/contract/vocabulary";
import { kycDocuments } from "../../../src/server/customers/tables";
import type { SignedIn } from "../signedIn";

type Status = keyof typeof KYC_STATUS;

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** What tests of KYC do over and over. */
export function checksOn(here: SignedIn) {
  return {
    /** Adds a customer whose four checks have these statuses, pending unless told. */
    async customer(checks: Partial<Record<KycCheck, Status>> = {}, values: object = {}): Promise<number> {
      const state = (check: KycCheck) => checks[check] ?? "pending";
      const kyc = {
        status: "pending",
        email_verification_status: state("email"),
        aadhar_verification_status: state("aadhar"),
        pan_verification_status: state("pan"),
        video_verification_status: state("video"),
      };
      const { id } = await here.add.customer({ kyc, kyc_since: "2025-12-01T00:00:00.000Z", ...values });
      return id;
    },
    /** Adds such a customer with a document at each check, so that one person decides it. */
    async documented(checks?: Partial<Record<KycCheck, Status>>, values?: object): Promise<number> {
      const id = await this.customer(checks, values);
      await here.platform.db.insert(kycDocuments).values(
        valuesOf(KYC_CHECK).map((kyc_check) => ({
          ...{ user_id: id, kyc_check, title: "Card", created_by: "Tests" },
          file: `/api/console/files/${kyc_check}-of-${id}`,
          created_at: here.platform.deps.clock().toISOString(),
        })),
      );
      return id;
    },
    decide: (id: number, check: string, decision: string, reason?: string, by?: string) =>
      here.send(`PUT /console/customers/${id}/kyc/${check}`, { decision, ...(reason ? { reason } : {}) }, by),
    async read(id: number, by?: string) {
      return (await here.send(`GET /console/customers/${id}/kyc`, undefined, by)).data as unknown as CustomerKyc;
    },
    /** Uploads a document as the first administrator, or by another token, and returns its address. */
    async upload(by?: string): Promise<string> {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(PDF)], "card.pdf", { type: "application/pdf" }));
      const response = await here.raw("POST /console/files?kind=document", form, by);
      return ((await response.json()) as { data: { url: string } }).data.url;
    },
    addDocument: (id: number, check: KycCheck, file: string, by?: string) =>
      here.send(`POST /console/customers/${id}/kyc-documents`, { check, title: "Card", file }, by),
    /** Hands a document in as another person than the first administrator, who decides. */
    async handIn(id: number, check: KycCheck) {
      const by = await here.second();
      return this.addDocument(id, check, await this.upload(by), by);
    },
    /** Signs in an employee of a role. */
    employee: async (role: number = ROLE.support) => (await here.colleague(role)).token,
  };
}
