import { expect, test } from "vitest";
import { calls } from "../../src/contract/allCalls";

/** What each call needs that is not a verb of a resource; those of resources follow from their definitions. */
const RIGHTS = `
GET /console/applications/:/payments             company view
GET /console/applications/:/invoice          company view
POST /console/applications/:/payments        wallet create
POST /console/applications/:/refund           ledger create
POST /console/applications/:/reveal          company approve
POST /console/assets/:/agreement             assets view
POST /console/assets/:/copy                  assets create
GET /console/assets/:/dashboard              assets view
GET /console/assets/:/metadata               assets view
GET /console/assets/:/offer-refusals         customers view
GET /console/assets/:/offer-rules            assets view
POST /console/assets/:/pictures              assets edit
POST /console/assets/:/reveal                assets approve
GET /console/assets/:/steps                  assets view
GET /console/assets/:/tabs                   assets view
PUT /console/assets/:/tabs/:                 assets edit
GET /console/audit                           audit view
GET /console/audit/export                    audit export
GET /console/audit/verify                    audit view
GET /console/brand                           settings view
PUT /console/brand                           settings edit
PUT /console/cancellations/:/decision        orders approve
POST /console/clock/confirm                  settings edit
PUT /console/company/:/bank-details          company edit
PUT /console/company/:/decision              company approve
POST /console/company/:/reveal               company approve
PUT /console/customers/:/bank-details        customers edit
DELETE /console/customers/:/holder-link       customers edit
GET /console/customers/:/holder-link          customers view
POST /console/customers/:/holder-link         customers edit
GET /console/customers/:/interests           customers view
GET /console/customers/:/kyc                 customers view
POST /console/customers/:/kyc-documents      customers edit
DELETE /console/customers/:/kyc-documents/:  customers edit
PUT /console/customers/:/kyc/:               customers approve
POST /console/customers/:/reveal             customers approve
GET /console/customers/:/unit-history        customers view
PUT /console/distribution-lines/:/retry      distributions edit
GET /console/distribution-lines/:/statement  distributions view
PUT /console/distributions/:/calculation     distributions edit
PUT /console/distributions/:/cancellation    distributions edit
PUT /console/distributions/:/completion      distributions approve
GET /console/distributions/:/preflight       distributions view
PUT /console/distributions/:/request         distributions edit
PUT /console/distributions/:/retry           distributions edit
PUT /console/distributions/:/run             distributions edit
POST /console/documents/:/review             assets approve
PUT /console/payment-batch-items/:/return     withdrawals edit
PUT /console/payment-batches/:/failures      withdrawals edit
GET /console/payment-batches/:/file          withdrawals export
PUT /console/payment-batches/:/payments      withdrawals edit
POST /console/payment-batches/:/results      withdrawals edit
PUT /console/payment-batches/:/sending       withdrawals edit
POST /console/payment-batches                withdrawals create
GET /console/payment-batches/due             withdrawals view
DELETE /console/employee/:/invitation        employee edit
POST /console/employee/:/invitation          employee edit
GET /console/employee/:/sessions             employee view
DELETE /console/employee/:/sessions/:        employee edit
POST /console/employee/:/password-reset      employee edit
DELETE /console/employee/:/totp              employee edit
GET /console/invitations/rule                employee create
PUT /console/envelopes/:/cancellation        spv edit
GET /console/envelopes/:/progress                spv view
PUT /console/envelopes/:/sending             spv edit
POST /console/eois/:/conversion              eoi edit
POST /console/eois/:/payments                eoi edit
PUT /console/eois/:/status                   eoi edit
GET /console/eois/demand/:                   eoi view
POST /console/eois/demand/:/notices          eoi edit
GET /console/fees/example                    fees view
GET /console/invoices/:/file                 ledger view
POST /console/ledger/:/reversal              ledger edit
POST /console/receipts/:/allocations         ledger create
POST /console/receipts/:/return              ledger create
DELETE /console/notification/:/sending       notifications edit
PUT /console/notification/:/sending          notifications edit
POST /console/notification/audience          notifications view
POST /console/notification/preview           notifications view
POST /console/orders/:/cancellation          orders edit
GET /console/orders/:/workflow                   orders view
POST /console/orders/:/documents             orders edit
DELETE /console/orders/:/documents/:         orders edit
PUT /console/orders/:/documents/:            orders edit
GET /console/orders/:/events                 orders view
POST /console/orders/:/payments              orders edit
POST /console/orders/:/reminder              orders edit
POST /console/orders/:/reopen                orders approve
POST /console/orders/preview                 orders view
PUT /console/outbox/:/attempt                notifications edit
POST /console/outbox/:/secret                super-admin
GET /console/outbox/delivery                 notifications view
GET /console/proposals/:/ballots             spv view
GET /console/proposals/:/ballots/:/evidence  spv view
PUT /console/proposals/:/cancellation        spv edit
PUT /console/proposals/:/closing             spv edit
PUT /console/proposals/:/execution           spv edit
PUT /console/proposals/:/opening             spv edit
POST /console/proposals/:/reminders          spv edit
GET /console/proposals/:/tally               spv view
GET /console/proposals/:/votes               spv view
PUT /console/proposals/:/votes/:             spv edit
GET /console/ledger/verification             ledger view
POST /console/periods/:/close                ledger edit
GET /console/periods/:/trial-balance         ledger view
GET /console/assets/:/closing                orders view
POST /console/assets/:/closing/retry         assets approve
GET /console/reports/deadlines               orders view
GET /console/reports/fees                    ledger view
GET /console/reports/kyc                     customers view
GET /console/reports/payouts                 distributions view
GET /console/reports/pipeline                orders view
GET /console/reports/raise                   orders view
GET /console/reconciliation                  assets view
PUT /console/reconciliation/:/explanation    assets approve
GET /console/reports/reconciliation          ledger view
GET /console/reports/refunds                 orders view
GET /console/reports/weeks                   orders view
GET /console/roles/:/holders                 roles view
PUT /console/spv-documents/:/review          spv approve
GET /console/security-events                 audit view
GET /console/spv/:/cap-table                 spv view
GET /console/spv/:/cap-table/export          spv export
GET /console/spv/:/certificates/:            spv view
POST /console/spv/:/envelopes                spv edit
PUT /console/spv/:/escrow                    spv edit
GET /console/spv/:/money                     distributions view
GET /console/spv/:/movements                 spv view
GET /console/spv/:/overview                  spv view
POST /console/spv/:/reveal                   spv approve
POST /console/spv/:/unit-movements           spv edit
POST /console/spv/:/unit-movements/:/correction spv edit
POST /console/spv/:/unit-transfers           spv edit
PUT /console/spv/:/wallet                    spv edit
POST /console/spv/:/wallet/challenge         spv edit
GET /console/tokens/:/proof                  assets view
POST /console/templates/preview              catalogue view
POST /console/unit-holds                     spv approve
PUT /console/unit-holds/:/release            spv approve
POST /console/wallet/deposits                wallet create
PUT /console/withdrawals/:/outcome           withdrawals edit
POST /console/withdrawals/requests           withdrawals create
GET /me/portfolioById/:                      customers view
POST /order/addCoverImageOrder/:             orders edit
PUT /order/status                            orders edit
POST /order/update-order-time-status/:       orders edit
GET /percentage/all                          fees view
GET /percentage/property/:                   fees view
PUT /percentage/property/:/                  fees edit
GET /percentage/property_sync/:              fees view
POST /project/project_metadata               assets edit
DELETE /project/project_metadata/:           assets edit
PUT /project/project_metadata/:              assets edit
GET /project/project_metadata/risk/:         assets view`;

/** Calls that every administrator has: what is one's own, and what asks for a right once it knows what it is about. */
const EVERY = `
GET /console/activity/:/:
PUT /console/approvals/:/decision
GET /console/deleted/:
DELETE /console/deleted/:/:
POST /console/deleted/:/:/restoration
GET /console/export/:
POST /console/files
GET /console/files/:
GET /console/history/:/:
POST /console/history/:/:/revert
GET /console/history/:/:/undo
POST /console/history/:/:/undo
GET /console/inbox
PUT /console/inbox/read
GET /console/inbox/unread
POST /console/imports
PUT /console/imports/:/cancellation
PUT /console/imports/:/check
GET /console/imports/:/head
GET /console/imports/:/progress
GET /console/imports/:/refused
PUT /console/imports/:/retry
DELETE /console/imports/:/rows
GET /console/imports/:/rows
POST /console/imports/:/run
POST /console/imports/:/undo
POST /console/jobs
PUT /console/jobs/:/cancellation
GET /console/jobs/:/outcomes
GET /console/jobs/:/outcomes/export
GET /console/jobs/:/progress
PUT /console/jobs/:/retry
POST /console/jobs/:/undo
POST /console/selections
GET /console/map
GET /console/changes
GET /console/map/:/:/:
GET /console/me
PUT /console/me
DELETE /console/me/sessions
GET /console/me/sessions
DELETE /console/me/sessions/:
DELETE /console/me/totp
DELETE /console/presence/:
GET /console/me/totp
POST /console/me/totp
PUT /console/me/totp
POST /console/me/totp/recovery-codes
GET /console/me/wallet
PUT /console/me/wallet
POST /console/me/wallet/challenge
PUT /console/mentions/:/seen
POST /console/notes/:/:
GET /console/notes/:/:/people
GET /console/search
GET /console/start
GET /console/sums/:
GET /console/today
DELETE /console/views/:
GET /console/views
GET /console/views/:
GET /console/views/counts
GET /console/views/roles
POST /console/views
PUT /console/views/:
PUT /console/views/:/default
PUT /console/views/:/pin
GET /console/waiting
GET /console/worklist
PUT /console/worklist/:/:/assignee
GET /console/worklist/:/:/people
PUT /console/presence
PUT /property/status/:`;

const linesOf = (table: string) => table.trim().split("\n");
const written = linesOf(RIGHTS).map((line) => {
  const [, on = "", need = ""] = /^(\S+ \S+) +(.+)$/.exec(line) ?? [];
  return { on, need };
});

const found = new Map(
  calls.map(({ on, access }) => [on.replace(/:\w+/g, ":"), typeof access === "string" ? access : access.join(" ")]),
);

test.each(written)("$on needs $need", ({ on, need }) => {
  expect(found.get(on)).toBe(need);
});

test("only these calls are every administrator's", () => {
  const open = [...found].filter(([, need]) => need === "administrator").map(([on]) => on);
  expect(open.toSorted()).toEqual(linesOf(EVERY).toSorted());
});

test("a call that is not written out, and changes something, needs more than to see it", () => {
  const known = new Set(written.map(({ on }) => on));
  const lenient = [...found].filter(([on, need]) => !known.has(on) && !on.startsWith("GET ") && / view$/.test(need));
  expect(lenient).toEqual([]);
});
