import { approvalCalls } from "./approvals/calls";
import { assetCalls } from "./assets/calls";
import { assetSectionCalls } from "./assets/sectionCalls";
import { auditCalls } from "./audit/calls";
import { cancellationCalls } from "./cancellations/calls";
import { clockCalls } from "./clock/calls";
import { commonCalls } from "./commonCalls";
import { companyCalls } from "./company/calls";
import { customerCalls } from "./customers/calls";
import { portfolioCalls } from "./customers/portfolioCalls";
import { distributionCalls } from "./distributions/calls";
import { employeeCalls } from "./employees/calls";
import { eoiCalls } from "./eois/calls";
import { feeCalls } from "./fees/calls";
import { governanceCalls } from "./governance/calls";
import { holdingCalls } from "./holdings/calls";
import { invoiceCalls } from "./invoices/calls";
import { ledgerCalls } from "./ledger/calls";
import { metadataCalls } from "./metadata/calls";
import { notificationCalls } from "./notifications/calls";
import { offerCalls } from "./offers/calls";
import { onboardingCalls } from "./onboarding/calls";
import { orderCalls } from "./orders/calls";
import { reopeningCalls } from "./orders/reopeningCalls";
import { paymentBatchCalls } from "./paymentBatches/calls";
import { periodCalls } from "./periods/calls";
import { receiptCalls } from "./receipts/calls";
import { reportCalls } from "./reports/calls";
import { revealCalls } from "./reveal/calls";
import { roleCalls } from "./roles/calls";
import { securityEventCalls } from "./securityEvents/calls";
import { sessionCalls } from "./session/calls";
import { endUserCalls } from "./session/endUserCalls";
import { signingCalls } from "./signing/calls";
import { spvCalls } from "./spv/calls";
import { todayCalls } from "./today/calls";
import { unitCalls } from "./units/calls";
import { walletCalls } from "./wallet/calls";
import { walletProofCalls } from "./walletProof/calls";

/** Every call that is not a verb of a resource: the rest of specification §7, and extension calls beside them. */
export const calls = [
  endUserCalls,
  sessionCalls,
  assetCalls,
  assetSectionCalls,
  orderCalls,
  cancellationCalls,
  reopeningCalls,
  clockCalls,
  offerCalls,
  eoiCalls,
  approvalCalls,
  walletCalls,
  periodCalls,
  ledgerCalls,
  invoiceCalls,
  receiptCalls,
  paymentBatchCalls,
  feeCalls,
  spvCalls,
  holdingCalls,
  unitCalls,
  governanceCalls,
  distributionCalls,
  signingCalls,
  onboardingCalls,
  walletProofCalls,
  metadataCalls,
  portfolioCalls,
  reportCalls,
  revealCalls,
  todayCalls,
  auditCalls,
  securityEventCalls,
  companyCalls,
  customerCalls,
  employeeCalls,
  roleCalls,
  notificationCalls,
  commonCalls,
].flatMap((group) => Object.values(group));
