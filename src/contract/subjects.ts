import { amenities } from "./amenities/resource";
import { approvals } from "./approvals/resource";
import { channelPartners, tokenPartners } from "./assetPartners/resource";
import { assets } from "./assets/resource";
import { bankAccounts } from "./bankAccounts/resource";
import { blog } from "./blog/resource";
import { cancellations } from "./cancellations/resource";
import { company } from "./company/resource";
import { countries, partners, popups, videos } from "./config/resource";
import { customers } from "./customers/resource";
import { distributionLines, distributionSchedules, distributions } from "./distributions/resource";
import { documents } from "./documents/resource";
import { employee } from "./employees/resource";
import { eois } from "./eois/resource";
import { features } from "./features/resource";
import { fees } from "./fees/resource";
import { proposals } from "./governance/resource";
import { unitTransfers } from "./holdings/resource";
import { imports } from "./imports/resource";
import { income } from "./income/resource";
import { invoices } from "./invoices/resource";
import { jobs } from "./jobs/resource";
import { ledger, ledgerAccounts, ledgerPostings } from "./ledger/resource";
import { moneyMovements } from "./movements/resource";
import { notifications } from "./notifications/resource";
import { offerClosingOrders } from "./offers/resource";
import { applications } from "./onboarding/resource";
import { openingDocuments, openingLines } from "./openings/resource";
import { orders } from "./orders/resource";
import { outbox } from "./outbox/resource";
import { paymentBatches, paymentBatchItems } from "./paymentBatches/resource";
import { periods } from "./periods/resource";
import { receiptAllocations, receipts } from "./receipts/resource";
import type { Resource } from "./resource";
import { reviews } from "./reviews/resource";
import { roles } from "./roles/resource";
import { settings } from "./settings/resource";
import { envelopes } from "./signing/resource";
import { spv } from "./spv/resource";
import { spvDocuments } from "./spvDocuments/resource";
import { bankStatementLines, bankStatements } from "./statements/resource";
import { templates } from "./templates/resource";
import { tenants } from "./tenants/resource";
import { chainTransactions, tokens, unitDeliveries } from "./tokens/resource";
import { unitHolds } from "./units/holds";
import { valuations } from "./units/valuations";
import { wallet } from "./wallet/resource";
import { withdrawals } from "./withdrawals/resource";

/** Every resource of the product, in the order of the menu. */
export const resources: readonly Resource[] = [
  assets,
  orders,
  cancellations,
  offerClosingOrders,
  eois,
  spv,
  spvDocuments,
  proposals,
  unitTransfers,
  unitHolds,
  valuations,
  tenants,
  documents,
  customers,
  employee,
  company,
  applications,
  envelopes,
  approvals,
  fees,
  wallet,
  withdrawals,
  receipts,
  receiptAllocations,
  bankAccounts,
  bankStatements,
  bankStatementLines,
  income,
  paymentBatches,
  paymentBatchItems,
  distributions,
  distributionLines,
  distributionSchedules,
  moneyMovements,
  ledger,
  ledgerAccounts,
  ledgerPostings,
  tokens,
  chainTransactions,
  unitDeliveries,
  periods,
  openingDocuments,
  openingLines,
  invoices,
  features,
  amenities,
  templates,
  channelPartners,
  tokenPartners,
  blog,
  reviews,
  notifications,
  outbox,
  jobs,
  imports,
  roles,
  settings,
  partners,
  videos,
  popups,
  countries,
];
