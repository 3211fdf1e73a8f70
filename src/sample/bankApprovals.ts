import type { BankDetails } from "../contract/bankDetails";
import { company as resource } from "../contract/resources/company";
import { differenceOf } from "../server/audit/difference";
import { DAY, HOUR } from "../server/db/sample/time";
import type { tables } from "../server/db/tables/resources";
import type { SampleApproval } from "./approvals";
import type { Desk } from "./desk";

type Company = typeof tables.companies.$inferSelect;

interface Wish {
  status: SampleApproval["status"];
  bank_name: string;
  reason: string;
  hours: number;
  decision?: string;
}

const WISHES: readonly Wish[] = [
  {
    status: "pending",
    bank_name: "Second Sample Bank",
    reason: "The company has moved its account; its letter is among the documents.",
    hours: 7,
  },
  {
    status: "rejected",
    bank_name: "Third Sample Bank",
    reason: "Asked for by phone.",
    hours: 300,
    decision: "Nobody at the company knows of it. Ask for a letter.",
  },
];

/** Gives requests to change the bank details of approved companies, one of which waits. */
export function bankApprovals(companies: readonly Company[], { managers, reviewers }: Desk, now: number) {
  const approved = companies.filter(({ status, bank_details }) => status === "approved" && bank_details);
  return WISHES.flatMap(({ status, bank_name, reason, hours, decision }, index): SampleApproval[] => {
    const [company, asked, decided] = [approved[index], managers[index], reviewers[index]];
    if (!company || !asked || !decided) return [];
    const bank_details: BankDetails = {
      account_name: company.name,
      account_number: `0000${String(950_000 + index).padStart(8, "0")}`,
      ifsc: "YYYY0000000",
      bank_name,
    };
    const at = now - hours * HOUR;
    return [
      {
        title: `Bank details of ${resource.label.toLowerCase()} “${company.name}”`,
        action: "bank-details",
        resource: resource.name,
        record_id: company.id,
        reason,
        changes: differenceOf(resource, company, { ...company, bank_details }),
        base_version: company.version,
        payload: { bank_details },
        status,
        pair: { asked, decided },
        at,
        decided: at + DAY,
        ...(decision ? { decisionReason: decision } : {}),
      },
    ];
  });
}
