import { approvals } from "./approvals";
import { assetPartners } from "./assetPartners";
import { assets } from "./assets";
import { audit } from "./audit";
import { bankDetails } from "./bankDetails";
import { blog } from "./blog";
import { brand } from "./brand";
import { cancellations } from "./cancellations";
import { chain } from "./chain";
import { clock } from "./clock";
import { coins } from "./coins";
import { company } from "./company";
import { config } from "./config";
import { customers } from "./customers";
import { deleted } from "./deleted";
import { distributions } from "./distributions";
import { documents } from "./documents";
import { employees } from "./employees";
import { eois } from "./eois";
import { fees } from "./fees";
import { governance } from "./governance";
import { history } from "./history";
import { holder } from "./holder";
import { holdings } from "./holdings";
import { imports } from "./imports";
import { income } from "./income";
import { invoices } from "./invoices";
import { jobs } from "./jobs";
import { ledger } from "./ledger";
import { live } from "./live";
import { map } from "./map";
import { metadata } from "./metadata";
import { movements } from "./movements";
import { notes } from "./notes";
import { notifications } from "./notifications";
import { offerRules } from "./offerRules";
import { offers } from "./offers";
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
import type { Subject } from "./subject";
import { sums } from "./sums";
import { templates } from "./templates";
import { tenants } from "./tenants";
import { today } from "./today";
import { tokens } from "./tokens";
import { units } from "./units";
import { uploads } from "./uploads";
import { views } from "./views";
import { wallet } from "./wallet";
import { walletProof } from "./walletProof";
import { withdrawals } from "./withdrawals";
import { worklist } from "./worklist";

/** Every subject of the server; what several contribute to stands in this order. */
export const subjects: readonly Subject[] = [
  session,
  employees,
  assets,
  metadata,
  documents,
  cancellations,
  offers,
  offerRules,
  eois,
  approvals,
  spv,
  spvDocuments,
  governance,
  distributions,
  signing,
  orders,
  holdings,
  holder,
  units,
  chain,
  coins,
  tokens,
  reconciliation,
  fees,
  roles,
  company,
  bankDetails,
  onboarding,
  walletProof,
  customers,
  views,
  wallet,
  receipts,
  statements,
  withdrawals,
  income,
  movements,
  paymentBatches,
  periods,
  openings,
  ledger,
  invoices,
  reports,
  today,
  worklist,
  notes,
  sums,
  templates,
  tenants,
  assetPartners,
  blog,
  brand,
  reviews,
  notifications,
  outbox,
  jobs,
  imports,
  settings,
  config,
  deleted,
  history,
  audit,
  securityEvents,
  map,
  search,
  uploads,
  clock,
  live,
];
