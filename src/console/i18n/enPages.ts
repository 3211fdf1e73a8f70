import { applicationWords } from "./enApplications";
import { auditWords } from "./enAudit";
import { capTableWords } from "./enCapTable";
import { catalogueWords } from "./enCatalogue";
import { companyWords } from "./enCompanies";
import { connectionWords } from "./enConnection";
import { contentWords } from "./enContent";
import { customerWords } from "./enCustomers";
import { distributionWords } from "./enDistributions";
import { employeeWords } from "./enEmployees";
import { cancellationWords, eoiWords } from "./enEois";
import { galleryWords } from "./enGallery";
import { governanceWords } from "./enGovernance";
import { locationWords } from "./enLocation";
import { moneyWords } from "./enMoney";
import { inboxWords, notificationWords, outboxWords } from "./enNotifications";
import { offerRuleWords } from "./enOfferRules";
import { orderWords } from "./enOrders";
import { paymentBatchWords } from "./enPaymentBatches";
import { recordsWords } from "./enRecords";
import { reportWords } from "./enReports";
import { signatureWords } from "./enSignatures";
import { spvWords } from "./enSpv";
import { spvShellWords } from "./enSpvShell";
import { templatesWords } from "./enTemplates";
import { todayWords } from "./enToday";
import { wizardWords } from "./enWizard";

/** The English words of the pages that subjects have of their own, the landing page apart; they come with the first of them. */
export const pageWords = {
  ...moneyWords,
  ...contentWords,
  employees: employeeWords,
  customers: customerWords,
  companies: companyWords,
  applications: applicationWords,
  connection: connectionWords,
  notifications: notificationWords,
  outbox: outboxWords,
  inbox: inboxWords,
  catalogue: catalogueWords,
  wizard: wizardWords,
  gallery: galleryWords,
  records: recordsWords,
  templates: templatesWords,
  location: locationWords,
  orders: orderWords,
  spv: spvWords,
  spvShell: spvShellWords,
  capTable: capTableWords,
  governance: governanceWords,
  distributions: distributionWords,
  signatures: signatureWords,
  eois: eoiWords,
  offerRules: offerRuleWords,
  cancellations: cancellationWords,
  reports: reportWords,
  today: todayWords,
  audit: auditWords,
  batches: paymentBatchWords,
  fee: {
    all: "Fees that assets can have",
    choose: "Choose…",
    none: "No asset chosen",
    noneText: "Choose an asset to see and switch its fees.",
    empty: "This asset has no fees yet",
    emptyText: "Synchronise to add every active fee percentage to it.",
    emptyReadOnly: "Nobody has added the fee percentages to it.",
    failed: "The fees could not be loaded",
    synchronise: "Synchronise",
    synchroniseHint: "Add the active fee percentages that this asset lacks",
    synchronised: "Fees synchronised",
    name: "Fee",
    types: "Types",
    percentage: "Percentage",
    status: "Status",
    switch: "%{name} is charged",
    inactive: "Not charged: its percentage is inactive",
    changed: "Fee saved",
    noPercentage: "Percentages are set by category, which this asset has none of",
    waits: "A change or deletion of a percentage takes effect once a second person has approved it.",
    example: {
      title: "Worked example",
      text: "What is added to a payment, and rounded to the paisa, as for an order.",
      amount: "Amount in ₹",
      category: "Category",
      invested: "Invested",
      fees: "Fees",
      tax: "Tax on the fees",
      due: "Due",
      none: "No fee is taken with a payment here.",
      absent: "“%{name}” adds nothing here: it is inactive, 0 % for this category, or not taken with the payment.",
      saved: "Reckoned with what is saved and in force, not with what is typed above.",
    },
  },
  roles: {
    permissions: "Permissions",
    hint: "Whoever may do anything to a subject also sees it.",
    fixed: "What this role may do is fixed.",
    preset: "Preset",
    copy: "Copy role",
    from: "Start from",
    fromNothing: "Nothing",
    fromHint: "Ticks what another role may do; you can change every box.",
    fromPresets: "Preset roles",
    fromOthers: "Other roles",
    change: {
      allowed: "Newly allowed",
      forbidden: "No longer allowed",
    },
    holders: {
      title: "Who holds this role",
      count: "%{count} person |||| %{count} people",
      none: "Nobody holds this role.",
      more: "and %{count} more",
      failed: "Who holds this role could not be loaded.",
    },
    all: "All",
    everySubject: "Every subject",
    row: "%{subject}: all",
    column: "Every subject: %{action}",
    tick: "%{subject}: %{action}",
    action: {
      view: "View",
      create: "Create",
      edit: "Edit",
      delete: "Delete",
      approve: "Approve",
      export: "Export",
    },
  },
  profile: {
    title: "Your profile",
    account: "Account",
    name: "Name",
    email: "E-mail",
    role: "Role",
    saveName: "Save name",
    nameSaved: "Name saved",
    password: "Password",
    current: "Current password",
    currentNeeded: "Enter your current password",
    new: "New password",
    newHelp: "At least 12 characters",
    repeated: "New password, repeated",
    different: "The two new passwords differ",
    changePassword: "Change password",
    passwordSaved: "Password changed; your other sessions have ended",
    elsewhere: "This server does not let you change your password here.",
  },
} as const;
