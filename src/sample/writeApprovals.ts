import { ROLE } from "../contract/vocabulary";
import { HOUR } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { SampleApproval } from "./approvals";
import { type Desk, pairFor } from "./desk";
import type { SampleOrder } from "./orders";
import type { SampleCustomer } from "./people";
import type { SampleWithdrawal } from "./withdrawals";

/** What the sample's requests are about. */
interface Subjects {
  customers: readonly SampleCustomer[];
  orders: readonly SampleOrder[];
  withdrawals: readonly SampleWithdrawal[];
  desk: Desk;
  now: number;
}

interface Wish extends Pick<SampleApproval, "title" | "action" | "resource" | "record_id" | "reason" | "status"> {
  /** The guarded call that the request is for; none where it is for a verb of the resource. */
  on?: string;
  /** What was sent. */
  body?: Values;
  hours: number;
  decision?: string;
}

/** Gives one request of each other kind of guarded write; a deposit waits, the others came to nothing. */
export function writeApprovals(subjects: Subjects): SampleApproval[] {
  const { desk, now } = subjects;
  return wishesFor(subjects).map(({ on, body = {}, hours, decision, ...said }, index) => {
    const pair = pairFor(desk, "write", index);
    // Accounts are a matter of Super admins.
    const asked = said.resource === "employee" && desk.deciders.find(({ role }) => role === ROLE.superAdmin);
    const at = now - hours * HOUR;
    return {
      ...said,
      changes: Object.fromEntries(Object.entries(body).map(([name, after]) => [name, { before: null, after }])),
      base_version: null,
      payload: on ? { on, params: said.record_id ? { id: said.record_id } : {}, query: {}, body } : body,
      pair: asked ? { ...pair, asked } : pair,
      at,
      decided: at + 5 * HOUR,
      ...(decision ? { decisionReason: decision } : {}),
    };
  });
}

function wishesFor({ customers, orders, withdrawals, desk }: Subjects): Wish[] {
  const [customer] = customers.filter(({ active, verified }) => active && verified);
  const [open] = orders.filter(({ status }) => status === "full-payment-pending");
  const [paid] = withdrawals.filter(({ status }) => status === "paid");
  const [colleague] = desk.clerks;
  if (!customer || !open || !paid || !colleague) return [];
  return [
    {
      title: "Close a month of the books",
      action: "close",
      resource: "periods",
      record_id: null,
      reason: "The bank’s statement agrees.",
      status: "rejected",
      hours: 900,
      decision: "Wait for the statement of the second account.",
    },
    {
      title: "Deposit of ₹25,000.00",
      action: "deposit",
      resource: "wallet",
      record_id: null,
      reason: "On the bank’s statement of this morning.",
      status: "pending",
      on: "POST /console/wallet/deposits",
      body: { user_id: customer.id, amount: "25000.00", reference: "NEFT790001" },
      hours: 4,
    },
    {
      title: `Payment of ₹1,000.00 for order ${open.id}`,
      action: "payment",
      resource: "orders",
      record_id: open.id,
      reason: "The customer has told us by phone.",
      status: "rejected",
      on: "POST /console/orders/:id/payments",
      body: { amount: "1000.00", method: "bank-transfer", reference: "NEFT790002" },
      hours: 90,
      decision: "It is not on the bank’s statement.",
    },
    {
      title: `Order ${open.id}: Fully paid`,
      action: "order-step",
      resource: "orders",
      record_id: open.id,
      reason: "Whoever asks has recorded the money of this order",
      status: "withdrawn",
      body: { to: "fully-paid" },
      hours: 80,
    },
    {
      title: `Take a withdrawal back: ${paid.id}`,
      action: "outcome",
      resource: "withdrawals",
      record_id: paid.id,
      reason: "The bank has not answered yet.",
      status: "rejected",
      on: "PUT /console/withdrawals/:id/outcome",
      body: { outcome: "failed" },
      hours: 120,
      decision: "It was paid; see the statement.",
    },
    {
      title: "Forfeiture of 5 units",
      action: "unit-movement",
      resource: "spv",
      record_id: null,
      reason: "The holder has not answered our letters.",
      status: "rejected",
      on: "POST /console/spv/:spv_id/unit-movements",
      body: { kind: "forfeiture", property_id: open.asset.id, user_id: open.customer.id, units: 5 },
      hours: 150,
      decision: "The articles know no forfeiture for that.",
    },
    {
      title: "Switch an asset’s fee on or off",
      action: "fee-switch",
      resource: "fee-management",
      record_id: null,
      reason: "Waived for the first month.",
      status: "expired",
      on: "PUT /percentage/property/:project_id/",
      body: { status: "Inactive" },
      hours: 500,
    },
    {
      title: "New employee “Trainee”",
      action: "create",
      resource: "employee",
      record_id: null,
      reason: "Helps with orders during the season.",
      status: "withdrawn",
      body: { name: "Trainee", email: "trainee@people.example", role: ROLE.support },
      hours: 200,
    },
    {
      title: `PAN check of ${customer.name}`,
      action: "decision",
      resource: "customers",
      record_id: customer.id,
      reason: "Known in person.",
      status: "rejected",
      on: "PUT /console/customers/:id/kyc/:check",
      body: { decision: "approve" },
      hours: 300,
      decision: "Ask for the document.",
    },
    {
      title: `Vote of ${customer.name} on “Sell the parking spaces”`,
      action: "vote",
      resource: "proposals",
      record_id: null,
      reason: "By telephone",
      status: "rejected",
      on: "PUT /console/proposals/:id/votes/:user_id",
      body: { option: 0, told_by: "The holder", note: "By telephone" },
      hours: 700,
      decision: "There is no proof of the call.",
    },
    {
      title: `Reset a password: ${colleague.name}`,
      action: "reset-password",
      resource: "employee",
      record_id: colleague.id,
      reason: "May have been seen by somebody.",
      status: "withdrawn",
      on: "POST /console/employee/:id/password-reset",
      hours: 410,
    },
    {
      title: `Reset a second factor: ${colleague.name}`,
      action: "reset-factor",
      resource: "employee",
      record_id: colleague.id,
      reason: "The phone was lost.",
      status: "expired",
      on: "DELETE /console/employee/:id/totp",
      hours: 600,
    },
  ];
}
