import { approvals } from "./approvals";
import { assetPartners } from "./assetPartners";
import { assets } from "./assets";
import { audit } from "./audit";
import { blog } from "./blog";
import { brand } from "./brand";
import { cancellations } from "./cancellations";
import { company } from "./company";
import { config } from "./config";
import { customers } from "./customers";
import { distributions } from "./distributions";
import { documents } from "./documents";
import { employees } from "./employees";
import { eois } from "./eois";
import { features } from "./features";
import { fees } from "./fees";
import { governance } from "./governance";
import { holdings } from "./holdings";
import { imports } from "./imports";
import { income } from "./income";
import { invoices } from "./invoices";
import { jobs } from "./jobs";
import { ledger } from "./ledger";
import { live } from "./live";
import { movements } from "./movements";
import { notifications } from "./notifications";
import { offerRules } from "./offerRules";
import { onboarding } from "./onboarding";
import { openings } from "./openings";
import { orders } from "./orders";
import { outbox } from "./outbox";
import { paymentBatches } from "./paymentBatches";
import { periods } from "./periods";
import { receipts } from "./receipts";
import { reconciliation } from "./reconciliation";
import { reports } from "./reports";
import { reviews } from "./reviews";
import { roles } from "./roles";
import { search } from "./search";
import { securityEvents } from "./securityEvents";
import { session } from "./session";
import { settings } from "./settings";
import { signing } from "./signing";
import { spv } from "./spv";
import { spvDocuments } from "./spvDocuments";
import { statements } from "./statements";
import { templates } from "./templates";
import { tenants } from "./tenants";
import { today } from "./today";
import { tokens } from "./tokens";
import { units } from "./units";
import { views } from "./views";
import { wallet } from "./wallet";
import { web3 } from "./web3";
import { withdrawals } from "./withdrawals";
import { worklist } from "./worklist";

/** Every subject of the console; tabs and entries of the menu that several add stand in this order. */
export const subjects = {
  live,
  search,
  today,
  worklist,
  assets,
  assetPartners,
  spv,
  governance,
  spvDocuments,
  signing,
  holdings,
  orders,
  distributions,
  units,
  tokens,
  documents,
  tenants,
  cancellations,
  eois,
  offerRules,
  customers,
  employees,
  company,
  onboarding,
  approvals,
  fees,
  wallet,
  withdrawals,
  receipts,
  statements,
  openings,
  imports,
  income,
  paymentBatches,
  movements,
  ledger,
  reconciliation,
  periods,
  invoices,
  reports,
  features,
  templates,
  blog,
  brand,
  reviews,
  web3,
  notifications,
  outbox,
  jobs,
  roles,
  settings,
  config,
  audit,
  securityEvents,
  views,
  session,
};
