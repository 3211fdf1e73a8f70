import {
  ArrowLeftRight,
  Banknote,
  BanknoteArrowUp,
  Bell,
  BookOpenText,
  BookUser,
  Boxes,
  Building2,
  CalendarRange,
  ChartPie,
  CircleSlash2,
  ClipboardList,
  Coins,
  FileText,
  Flag,
  Gauge,
  Hand,
  Handshake,
  Inbox,
  KeyRound,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Percent,
  Receipt,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Sparkles,
  SquareLibrary,
  Stamp,
  Star,
  TrendingUp,
  UserCog,
  Users,
  Video,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { PageVerb } from "./kit/paths";
import { plainPage } from "./lazyPage";

/** Fetches the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

/** What a subject's folder has of its own: an icon, pages in place of the kit's, and what stands above them all. */
type ResourcePages = {
  icon?: LucideIcon;
  /** Behind its entry of the menu, for those who may see it. */
  menuMark?: ComponentType;
  /** Above every page of the resource. */
  above?: ComponentType;
  /** What may stand below the addresses of its forms; numbers of tabs unless told. */
  below?: RegExp;
  /** In place of a page while its code is fetched. */
  waiting?: ComponentType;
} & { [verb in PageVerb]?: LoadPage };

const WaitingCount = lazy(() =>
  import("./approvals/WaitingCount").then(({ WaitingCount: loaded }) => ({ default: loaded })),
);
const ConfigTabs = lazy(() => import("./config/ConfigTabs").then(({ ConfigTabs: loaded }) => ({ default: loaded })));

/** Icons and own pages of resources; one that is not named here has the kit's pages and a plain icon. */
export const RESOURCE_PAGES: Readonly<Record<string, ResourcePages>> = {
  assets: {
    icon: Building2,
    list: () => import("./assets/AssetList").then(({ AssetList }) => AssetList),
    create: () => import("./assets/wizard/AssetCreate").then(({ AssetCreate }) => AssetCreate),
    edit: () => import("./assets/wizard/AssetWizard").then(({ AssetWizard }) => AssetWizard),
    below: /^(\d\.\d|review)?$/,
  },
  orders: {
    icon: ReceiptIndianRupee,
    list: () => import("./orders/OrderList").then(({ OrderList }) => OrderList),
    create: () => import("./orders/OrderCreate").then(({ OrderCreate }) => OrderCreate),
    show: () => import("./orders/OrderDetails").then(({ OrderDetails }) => OrderDetails),
  },
  cancellations: {
    icon: CircleSlash2,
    show: () => import("./cancellations/CancellationShow").then(({ CancellationShow }) => CancellationShow),
  },
  eois: {
    icon: Hand,
    list: () => import("./eois/EoiList").then(({ EoiList }) => EoiList),
    show: () => import("./eois/EoiShow").then(({ EoiShow }) => EoiShow),
  },
  spv: {
    icon: SquareLibrary,
    waiting: plainPage(() => import("./spv/shell/ShellWaiting").then(({ ShellWaiting }) => ShellWaiting)),
    create: () => import("./spv/form/SpvCreate").then(({ SpvCreate }) => SpvCreate),
    edit: () => import("./spv/form/SpvEdit").then(({ SpvEdit }) => SpvEdit),
    show: () => import("./spv/overview/SpvOverview").then(({ SpvOverview }) => SpvOverview),
  },
  proposals: { show: () => import("./spv/shell/places").then(({ ProposalPlace }) => ProposalPlace) },
  envelopes: { show: () => import("./spv/shell/places").then(({ EnvelopePlace }) => EnvelopePlace) },
  documents: {
    icon: FileText,
    show: () => import("./assets/wizard/records/DocumentShow").then(({ DocumentShow }) => DocumentShow),
  },
  tenants: { icon: KeyRound },
  valuations: { icon: Gauge },
  templates: {
    icon: ScrollText,
    create: () => import("./templates/TemplateForms").then(({ TemplateCreate }) => TemplateCreate),
    edit: () => import("./templates/TemplateForms").then(({ TemplateEdit }) => TemplateEdit),
  },
  customers: {
    icon: Users,
    list: () => import("./customers/CustomerList").then(({ CustomerList }) => CustomerList),
    show: () => import("./customers/CustomerProfile").then(({ CustomerProfile }) => CustomerProfile),
  },
  employee: {
    icon: UserCog,
    create: () => import("./employees/EmployeePages").then(({ EmployeeCreate }) => EmployeeCreate),
    edit: () => import("./employees/EmployeePages").then(({ EmployeeEdit }) => EmployeeEdit),
    show: () => import("./employees/EmployeePages").then(({ EmployeeShow }) => EmployeeShow),
  },
  company: {
    icon: BookUser,
    show: () => import("./company/CompanyShow").then(({ CompanyShow }) => CompanyShow),
  },
  applications: {
    icon: ClipboardList,
    show: () => import("./applications/ApplicationShow").then(({ ApplicationShow }) => ApplicationShow),
  },
  approvals: {
    icon: Stamp,
    menuMark: WaitingCount,
    list: () => import("./approvals/ApprovalList").then(({ ApprovalList }) => ApprovalList),
    show: () => import("./approvals/ApprovalShow").then(({ ApprovalShow }) => ApprovalShow),
  },
  "fee-management": {
    icon: Percent,
    list: () => import("./fees/FeeList").then(({ FeeList }) => FeeList),
    edit: () => import("./fees/FeeEdit").then(({ FeeEdit }) => FeeEdit),
    show: () => import("./fees/FeeShow").then(({ FeeShow }) => FeeShow),
  },
  wallet: { icon: Banknote, list: () => import("./wallet/WalletList").then(({ WalletList }) => WalletList) },
  withdrawals: {
    icon: BanknoteArrowUp,
    list: () => import("./withdrawals/WithdrawalList").then(({ WithdrawalList }) => WithdrawalList),
    show: () => import("./withdrawals/WithdrawalShow").then(({ WithdrawalShow }) => WithdrawalShow),
  },
  "payment-batches": {
    icon: Landmark,
    list: () => import("./paymentBatches/BatchList").then(({ BatchList }) => BatchList),
    show: () => import("./paymentBatches/BatchShow").then(({ BatchShow }) => BatchShow),
  },
  distributions: {
    icon: ChartPie,
    list: () => import("./spv/distributions/DistributionList").then(({ DistributionList }) => DistributionList),
    create: () => import("./spv/distributions/DistributionWizard").then(({ DistributionWizard }) => DistributionWizard),
    // A draft is changed in the wizard, which its page leads to.
    edit: () => import("./spv/shell/places").then(({ DistributionPlace }) => DistributionPlace),
    show: () => import("./spv/shell/places").then(({ DistributionPlace }) => DistributionPlace),
  },
  "distribution-schedules": {
    list: () => import("./spv/distributions/ScheduleForms").then(({ ScheduleList }) => ScheduleList),
    create: () => import("./spv/distributions/ScheduleForms").then(({ ScheduleCreate }) => ScheduleCreate),
    edit: () => import("./spv/distributions/ScheduleForms").then(({ ScheduleEdit }) => ScheduleEdit),
  },
  ledger: {
    icon: BookOpenText,
    show: () => import("./ledger/TransferShow").then(({ TransferShow }) => TransferShow),
  },
  "ledger-accounts": {
    icon: Scale,
    show: () => import("./ledger/AccountShow").then(({ AccountShow }) => AccountShow),
  },
  periods: {
    icon: CalendarRange,
    show: () => import("./periods/PeriodShow").then(({ PeriodShow }) => PeriodShow),
  },
  receipts: {
    icon: Inbox,
    show: () => import("./receipts/ReceiptShow").then(({ ReceiptShow }) => ReceiptShow),
  },
  income: { icon: TrendingUp },
  invoices: {
    icon: Receipt,
    show: () => import("./invoices/InvoiceShow").then(({ InvoiceShow }) => InvoiceShow),
  },
  "money-movements": {
    icon: ArrowLeftRight,
    create: () => import("./movements/MovementCreate").then(({ MovementCreate }) => MovementCreate),
  },
  features: { icon: Sparkles },
  "channel-assets-partner": { icon: Megaphone },
  "token-asset-partner": { icon: Coins },
  blog: {
    icon: Newspaper,
    create: () => import("./blog/PostForms").then(({ PostCreate }) => PostCreate),
    edit: () => import("./blog/PostForms").then(({ PostEdit }) => PostEdit),
  },
  review: {
    icon: Star,
    edit: () => import("./reviews/ReviewPages").then(({ ReviewEdit }) => ReviewEdit),
    show: () => import("./reviews/ReviewPages").then(({ ReviewShow }) => ReviewShow),
  },
  roles: {
    icon: ShieldCheck,
    create: () => import("./roles/RoleForms").then(({ RoleCreate }) => RoleCreate),
    edit: () => import("./roles/RoleForms").then(({ RoleEdit }) => RoleEdit),
    show: () => import("./roles/RoleShow").then(({ RoleShow }) => RoleShow),
  },
  notification: {
    icon: Bell,
    create: () => import("./notifications/NotificationForms").then(({ NotificationCreate }) => NotificationCreate),
    edit: () => import("./notifications/NotificationForms").then(({ NotificationEdit }) => NotificationEdit),
    show: () => import("./notifications/NotificationShow").then(({ NotificationShow }) => NotificationShow),
  },
  outbox: {
    icon: Send,
    list: () => import("./outbox/OutboxList").then(({ OutboxList }) => OutboxList),
    show: () => import("./outbox/OutboxShow").then(({ OutboxShow }) => OutboxShow),
  },
  settings: {
    icon: Settings,
    create: () => import("./settings/SettingForms").then(({ SettingCreate }) => SettingCreate),
    edit: () => import("./settings/SettingForms").then(({ SettingEdit }) => SettingEdit),
  },
  partners: { icon: Handshake, above: ConfigTabs },
  videos: { icon: Video, above: ConfigTabs },
  popups: { icon: MessageSquare, above: ConfigTabs },
  countries: { icon: Flag, above: ConfigTabs },
};

/** The icon of a resource that names none. */
export const GENERIC_ICON: LucideIcon = Boxes;
