import type { Resource } from "./resource";
import { amenities } from "./resources/amenities";
import { applications } from "./resources/applications";
import { approvals } from "./resources/approvals";
import { channelPartners, tokenPartners } from "./resources/assetPartners";
import { assets } from "./resources/assets";
import { blog } from "./resources/blog";
import { cancellations } from "./resources/cancellations";
import { company } from "./resources/company";
import { countries, partners, popups, videos } from "./resources/config";
import { customers } from "./resources/customers";
import { distributionLines, distributionSchedules, distributions } from "./resources/distributions";
import { documents } from "./resources/documents";
import { employee } from "./resources/employee";
import { envelopes } from "./resources/envelopes";
import { eois } from "./resources/eois";
import { features } from "./resources/features";
import { fees } from "./resources/fees";
import { income } from "./resources/income";
import { invoices } from "./resources/invoices";
import { ledger, ledgerAccounts, ledgerPostings } from "./resources/ledger";
import { moneyMovements } from "./resources/moneyMovements";
import { notifications, outbox } from "./resources/notifications";
import { offerClosingOrders } from "./resources/offerClosingOrders";
import { orders } from "./resources/orders";
import { paymentBatches, paymentBatchItems } from "./resources/paymentBatches";
import { periods } from "./resources/periods";
import { proposals } from "./resources/proposals";
import { receiptAllocations, receipts } from "./resources/receipts";
import { reviews } from "./resources/reviews";
import { roles } from "./resources/roles";
import { settings } from "./resources/settings";
import { spv } from "./resources/spv";
import { spvDocuments } from "./resources/spvDocuments";
import { templates } from "./resources/templates";
import { tenants } from "./resources/tenants";
import { unitHolds } from "./resources/unitHolds";
import { unitTransfers } from "./resources/unitTransfers";
import { valuations } from "./resources/valuations";
import { wallet } from "./resources/wallet";
import { withdrawals } from "./resources/withdrawals";

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
  envelopes,
  unitTransfers,
  unitHolds,
  valuations,
  tenants,
  documents,
  customers,
  employee,
  company,
  applications,
  approvals,
  fees,
  wallet,
  withdrawals,
  receipts,
  receiptAllocations,
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
  periods,
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
  roles,
  settings,
  partners,
  videos,
  popups,
  countries,
];

/** Gives the definition of that name; a name that does not exist is a mistake of the program. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is named ${name}`);
  return found;
}
