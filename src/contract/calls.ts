import { approvalCalls } from "./calls/approvals";
import { assetSectionCalls } from "./calls/assetSections";
import { assetCalls } from "./calls/assets";
import { auditCalls } from "./calls/audit";
import { clockCalls } from "./calls/clock";
import { commonCalls } from "./calls/common";
import { companyCalls } from "./calls/company";
import { customerCalls } from "./calls/customers";
import { distributionCalls } from "./calls/distributions";
import { employeeCalls } from "./calls/employees";
import { endUserCalls } from "./calls/endUser";
import { eoiCalls } from "./calls/eois";
import { feeCalls } from "./calls/fees";
import { governanceCalls } from "./calls/governance";
import { holdingCalls } from "./calls/holdings";
import { invoiceCalls } from "./calls/invoices";
import { ledgerCalls } from "./calls/ledger";
import { notificationCalls } from "./calls/notifications";
import { offerCalls } from "./calls/offers";
import { onboardingCalls } from "./calls/onboarding";
import { reopeningCalls } from "./calls/orderReopening";
import { cancellationCalls, orderCalls } from "./calls/orders";
import { paymentBatchCalls } from "./calls/paymentBatches";
import { periodCalls } from "./calls/periods";
import { portfolioCalls } from "./calls/portfolio";
import { metadataCalls } from "./calls/projects";
import { receiptCalls } from "./calls/receipts";
import { reportCalls } from "./calls/reports";
import { revealCalls } from "./calls/reveal";
import { roleCalls } from "./calls/roles";
import { securityEventCalls } from "./calls/securityEvents";
import { sessionCalls } from "./calls/session";
import { signingCalls } from "./calls/signing";
import { spvCalls } from "./calls/spv";
import { todayCalls } from "./calls/today";
import { unitCalls } from "./calls/units";
import { walletCalls } from "./calls/wallet";
import { walletProofCalls } from "./calls/walletProof";

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
