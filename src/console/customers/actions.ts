import { Check, Plus, Trash2 } from "lucide-react";
import type { RaRecord } from "react-admin";
import { z } from "zod";
import { customerCalls, type KycCheckState, type KycDocument } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import { KYC_CHECK } from "../../contract/customers/vocabulary";
import { link, longText, optional } from "../../contract/fields";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { customerWords } from "./words";

/** A check of a customer. */
export interface Checked {
  customer: RaRecord;
  check: KycCheckState;
}

const { decision } = customerCalls.decideCheck.body.shape;
const REASONED = z.object({ decision, reason: longText("Reason") });

const nameOf = ({ check: { check } }: Checked) => t(KYC_CHECK[check]);
// A server that tells of no evidence decides for itself.
const isFounded = ({ check }: Checked) => (check.evidence as unknown[] | undefined)?.length !== 0;

const deciding = (made: "approve" | "reject" | "ask") => ({
  words: customerWords.kyc[made],
  // Four checks stand on the page, each with the same buttons.
  label: (checked: Checked) =>
    t(customerWords.kyc.actionOf, { action: t(customerWords.kyc[made]), check: nameOf(checked) }),
  call: customerRoutes.decideCheck,
  params: ({ customer, check: { check } }: Checked) => ({ id: customer.id, check }),
  title: (checked: Checked) => t(customerWords.kyc[`${made}Title`], { check: nameOf(checked) }),
  body: REASONED,
  values: () => ({ decision: made }),
});

const { title: askTitle, ...approving } = deciding("approve");
const APPROVE = {
  ...approving,
  icon: Check,
  tone: "primary",
  answer: "yes",
  done: customerWords.kyc.approved,
} as const;

/** The decisions on a check, each offered unless it is made already. */
export const DECISIONS = [
  action({
    ...APPROVE,
    when: (checked) => checked.check.status !== "verified" && isFounded(checked),
  }),
  // Without evidence an approval is a request.
  action({
    ...APPROVE,
    when: (checked) => checked.check.status !== "verified" && !isFounded(checked),
    title: askTitle,
    submit: customerWords.kyc.approveAsk,
    text: customerWords.kyc.approveText,
    inputs: [{ path: "reason", help: customerWords.kyc.approveHint }],
  }),
  action({
    ...deciding("reject"),
    tone: "danger",
    answer: "no",
    when: ({ check }) => check.status !== "rejected",
    inputs: [{ path: "reason", help: customerWords.kyc.reasonHint }],
    done: customerWords.kyc.rejected,
  }),
  action({
    ...deciding("ask"),
    inputs: [{ path: "reason", help: customerWords.kyc.reasonHint }],
    done: customerWords.kyc.asked,
  }),
];

const MADE = ["approve", "approve", "reject", "ask"] as const;

/** Checks of a customer that wait together. */
interface Waiting {
  customer: RaRecord;
  checks: readonly KycCheckState[];
}

/**
 * Approves all checks that wait, one after the other, as each would be by itself; offered where there are several and
 * something speaks for every one of them.
 */
export const APPROVE_ALL = action({
  words: ({ checks }: Waiting) => t(customerWords.kyc.approveAll, { smart_count: checks.length }),
  icon: Check,
  tone: "primary",
  answer: "yes",
  call: customerRoutes.decideCheck,
  when: ({ checks }) => checks.length > 1 && checks.every(({ evidence }: Partial<KycCheckState>) => evidence?.length),
  run: async ({ provider, record: { customer, checks }, key }) => {
    for (const { check } of checks)
      await provider.call(customerRoutes.decideCheck, {
        params: { id: customer.id, check },
        body: { decision: "approve" },
        key: `${key}-${check}`,
      });
  },
  done: customerWords.kyc.approvedAll,
});

/** The same of the check that is decided next, as they are opened from anywhere. */
export const NEXT_DECISIONS = DECISIONS.map((decision, at) => ({ ...decision, name: `${MADE[at]}-kyc` }));

/** Adds a document to a check. */
export const ADD_DOCUMENT = action({
  words: customerWords.kyc.add,
  icon: Plus,
  call: customerRoutes.addDocument,
  params: ({ customer }: Checked) => ({ id: customer.id }),
  title: (checked) => t(customerWords.kyc.addTo, { check: nameOf(checked) }),
  body: customerCalls.addDocument.body,
  inputs: ["title", "file"],
  values: ({ check: { check } }) => ({ check }),
  done: customerWords.kyc.added,
});

/** Removes a document from a check. */
export const REMOVE_DOCUMENT = action({
  words: customerWords.kyc.remove,
  short: true,
  label: ({ document }: { customer: RaRecord; document: KycDocument }) =>
    t(customerWords.kyc.removeOf, { title: document.title }),
  icon: Trash2,
  call: customerRoutes.removeDocument,
  params: ({ customer, document }) => ({ id: customer.id, document_id: document.id }),
  title: ({ document }) => t(customerWords.kyc.removeTitle, { title: document.title }),
  text: customerWords.kyc.removeText,
  done: customerWords.kyc.removed,
});

/** Sets the address of a customer's video check. */
export const SET_MEETING = action({
  words: customerWords.kyc.meeting,
  of: customers.name,
  may: { resource: customers.name, action: "edit" },
  title: customerWords.kyc.meetingTitle,
  submit: customerWords.kyc.save,
  body: z.object({
    meeting_link: optional(link("Meeting link", { help: "The customer joins the video check here." })),
  }),
  values: ({ meeting_link }: RaRecord) => ({ meeting_link }),
  run: ({ provider, record, said }) =>
    provider.update(customers.name, { id: record.id, data: { ...record, ...said }, previousData: record }),
  done: customerWords.kyc.meetingSaved,
});
