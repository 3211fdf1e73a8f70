import { hasGuard } from "../contract/approvals/guardedWrites";
import { resources } from "../contract/resources";
import { guardedEffects } from "./approvals/guarded";
import { guardedCallEffects } from "./approvals/guardedCall";
import type { ApprovalEffects } from "./approvals/request";
import { approvalRules } from "./approvals/rules";
import { serveApprovals } from "./approvals/serve";
import { partnerRules } from "./assetPartners/rules";
import { serveAssetDashboard } from "./assets/dashboard/serve";
import { assetRules } from "./assets/rules";
import { serveAssetCalls } from "./assets/serve";
import { serveAssetTabs } from "./assets/tabs/serve";
import { serveHistory, serveTrail } from "./audit/serve";
import { bankDetailsEffects } from "./bankDetails/effects";
import { serveBankDetails } from "./bankDetails/serve";
import { blogRules } from "./blog/rules";
import { cancellationRules } from "./cancellations/rules";
import { serveClock } from "./clock/serve";
import { companyRules } from "./company/rules";
import { serveCompanyDecisions } from "./company/serve";
import { servePortfolio } from "./customers/portfolio";
import { customerRules } from "./customers/rules";
import { serveCustomerCalls } from "./customers/serve";
import { distributionLineRules, distributionRules, distributionScheduleRules } from "./distributions/rules";
import { distributionEffects, serveDistributions } from "./distributions/serve";
import { documentRules } from "./documents/rules";
import { serveDocuments } from "./documents/serve";
import { employeeRules } from "./employees/rules";
import { serveEmployees } from "./employees/serve";
import { eoiRules } from "./eois/rules";
import { serveEoiCalls } from "./eois/serve";
import { serveFeeItems } from "./fees/serve";
import { proposalRules } from "./governance/rules";
import { serveGovernance } from "./governance/serve";
import { serveHealth } from "./health";
import { serveHoldings } from "./holdings/serve";
import { unitTransferEffects, unitTransferRules } from "./holdings/transfers";
import type { Api } from "./http/context";
import { incomeRules } from "./income/rules";
import { serveInvoices } from "./invoices/serve";
import { ledgerAccountRules, ledgerPostingRules, ledgerRules } from "./ledger/rules";
import { serveLedger } from "./ledger/serve";
import { serveMap } from "./map/serve";
import { serveMetadata } from "./metadata/serve";
import { movementRules } from "./movements/rules";
import { notificationRules } from "./notifications/rules";
import { serveNotifications } from "./notifications/serve";
import { serveOfferRules } from "./offerRules/serve";
import { offerClosingRules } from "./offers/closing";
import { applicationRules } from "./onboarding/rules";
import { serveOnboarding } from "./onboarding/serve";
import { refundEffect, stepEffect } from "./orders/refund";
import { orderRules } from "./orders/rules";
import { serveOrderCalls, serveOrderDesk } from "./orders/serve";
import { serveOutbox } from "./outbox/serve";
import { paymentBatchItemRules, paymentBatchRules } from "./paymentBatches/rules";
import { servePaymentBatches } from "./paymentBatches/serve";
import { periodRules, servePeriods } from "./periods/serve";
import { receiptRules } from "./receipts/rules";
import { serveReceipts } from "./receipts/serve";
import { serveReference } from "./reference/serve";
import { serveReports } from "./reports/serve";
import { serveExport } from "./resources/export";
import type { Rules } from "./resources/rules";
import { serveResource } from "./resources/serve";
import { serveReveal } from "./reveal/serve";
import { reviewRules } from "./reviews/rules";
import { roleRules } from "./roles/rules";
import { serveRoles } from "./roles/serve";
import { serveSecurityEvents } from "./securityEvents/serve";
import { serveSession } from "./session/serve";
import { settingRules } from "./settings/rules";
import { envelopeRules } from "./signing/rules";
import { serveSigning } from "./signing/serve";
import { serveSpvOverview } from "./spv/overview";
import { spvRules } from "./spv/rules";
import { spvDocumentRules } from "./spvDocuments/rules";
import { serveSpvDocuments } from "./spvDocuments/serve";
import { templateRules } from "./templates/rules";
import { serveTemplates } from "./templates/serve";
import { serveToday } from "./today/serve";
import { unitHoldRules } from "./units/holds";
import { serveUnits } from "./units/serve";
import { valuationRules } from "./units/valuations";
import { serveUploads } from "./uploads/serve";
import { walletRules } from "./wallet/rules";
import { serveWallet } from "./wallet/serve";
import { serveWalletProof } from "./walletProof/serve";
import { withdrawalRules } from "./withdrawals/rules";
import { serveWithdrawals, withdrawalEffect } from "./withdrawals/serve";

/** What the server knows of a resource beyond its definition; one that is not named here has nothing to add. */
const RULES: Readonly<Record<string, Rules>> = {
  approvals: approvalRules,
  assets: assetRules,
  documents: documentRules,
  orders: orderRules,
  cancellations: cancellationRules,
  "offer-closing-orders": offerClosingRules,
  eois: eoiRules,
  spv: spvRules,
  "spv-documents": spvDocumentRules,
  proposals: proposalRules,
  envelopes: envelopeRules,
  "unit-transfers": unitTransferRules,
  "unit-holds": unitHoldRules,
  valuations: valuationRules,
  distributions: distributionRules,
  "distribution-lines": distributionLineRules,
  "distribution-schedules": distributionScheduleRules,
  customers: customerRules,
  company: companyRules,
  applications: applicationRules,
  employee: employeeRules,
  roles: roleRules,
  templates: templateRules,
  "channel-assets-partner": partnerRules("channel"),
  "token-asset-partner": partnerRules("token"),
  blog: blogRules,
  review: reviewRules,
  notification: notificationRules,
  wallet: walletRules,
  withdrawals: withdrawalRules,
  receipts: receiptRules,
  income: incomeRules,
  "money-movements": movementRules,
  "payment-batches": paymentBatchRules,
  "payment-batch-items": paymentBatchItemRules,
  ledger: ledgerRules,
  "ledger-accounts": ledgerAccountRules,
  "ledger-postings": ledgerPostingRules,
  periods: periodRules,
  settings: settingRules,
  videos: { envelope: (rows) => ({ data: { rows } }) },
};

/** What the decision on a sensitive write causes; a change or deletion that waits needs no line here. */
const EFFECTS: ApprovalEffects = {
  "orders.refund": refundEffect,
  "orders.order-step": stepEffect,
  "withdrawals.withdrawal": withdrawalEffect,
  ...bankDetailsEffects,
  ...unitTransferEffects,
  ...distributionEffects,
};

const served = resources.map((resource) => ({ resource, rules: RULES[resource.name] ?? {} }));

/** What the decision on every write that waits for a second person causes, by its subject and action. */
export const approvalEffects: ApprovalEffects = Object.assign(
  {},
  EFFECTS,
  ...served.map(({ resource, rules }) => (hasGuard(resource.name) ? guardedEffects(resource, rules) : {})),
);

/** Serves every resource and every other call of the contract. */
export function serveSubjects(api: Api) {
  for (const { resource, rules } of served) {
    serveResource(api, resource, rules);
    serveReveal(api, resource, rules);
  }
  serveExport(api, served);
  serveApprovals(api, { ...approvalEffects, ...guardedCallEffects(api) });
  for (const serveSubject of SUBJECTS) serveSubject(api);
}

const SUBJECTS: ReadonlyArray<(api: Api) => void> = [
  serveSession,
  serveEmployees,
  serveAssetCalls,
  serveAssetTabs,
  serveAssetDashboard,
  serveMetadata,
  serveDocuments,
  serveOrderCalls,
  serveOrderDesk,
  serveOfferRules,
  serveEoiCalls,
  serveSpvOverview,
  serveSpvDocuments,
  serveHoldings,
  serveUnits,
  serveGovernance,
  serveDistributions,
  serveSigning,
  serveFeeItems,
  serveRoles,
  serveCompanyDecisions,
  serveBankDetails,
  serveOnboarding,
  serveWalletProof,
  servePortfolio,
  serveCustomerCalls,
  serveWallet,
  serveReceipts,
  serveWithdrawals,
  servePeriods,
  serveLedger,
  serveInvoices,
  servePaymentBatches,
  serveReports,
  serveToday,
  serveTemplates,
  serveNotifications,
  serveOutbox,
  serveHistory,
  serveTrail,
  serveSecurityEvents,
  serveMap,
  serveUploads,
  serveClock,
  serveHealth,
  serveReference,
];
