import { CalendarCheck, ChartColumn, HandCoins, History, type LucideIcon, SlidersHorizontal } from "lucide-react";
import type { MenuGroup } from "../contract/resource";
import { SECURITY_PATH } from "./audit/paths";
import type { Deed } from "./kit/useMay";
import { VERIFICATION_PATH } from "./ledger/paths";
import type { LoadPage } from "./pages";
import { SPV_PAGES } from "./spv/pages";

/** A page that belongs to no single verb of a resource. */
export interface CustomPage {
  /** Route, with parameters such as `:id`; one that has tabs ends in `/*`. */
  path: string;
  load: LoadPage;
  /** Resource whose context the page stands in. */
  resource?: string;
  /** A resource or subject that one has to be allowed to see. */
  may?: string;
  /** What one has to be allowed to do with it, where that is more than to see it. */
  deed?: Deed;
  /** It is drawn by Material UI. */
  isForm?: boolean;
  /** Entry of the menu. */
  menu?: {
    group: MenuGroup;
    label: string;
    icon: LucideIcon;
    /** Above the resources of its group. */
    first?: boolean;
  };
}

/** Where the page of the day stands, and where the logo leads. */
export const TODAY_PATH = "/today";

/** Pages that subject folders add. */
export const CUSTOM_PAGES: readonly CustomPage[] = [
  {
    path: TODAY_PATH,
    load: () => import("./today/TodayPage").then(({ TodayPage }) => TodayPage),
    menu: { group: "Portfolio", label: "console.title.today", icon: CalendarCheck, first: true },
  },
  {
    path: "/assets/dashborad-asset/:id",
    load: () => import("./assets/AssetDashboard").then(({ AssetDashboard }) => AssetDashboard),
    resource: "assets",
  },
  ...SPV_PAGES,
  {
    path: "/customer-profile-fo/:id",
    load: () => import("./customers/CustomerHoldings").then(({ CustomerHoldings }) => CustomerHoldings),
    resource: "customers",
  },
  {
    path: "/fee",
    load: () => import("./fees/AssetFees").then(({ AssetFees }) => AssetFees),
    may: "fees",
    menu: { group: "Money", label: "console.title.fee", icon: HandCoins },
  },
  {
    path: "/report",
    load: () => import("./reports/ReportsPage").then(({ ReportsPage }) => ReportsPage),
    may: "orders",
    menu: { group: "Money", label: "console.title.reports", icon: ChartColumn },
  },
  {
    path: VERIFICATION_PATH,
    load: () => import("./ledger/VerificationPage").then(({ VerificationPage }) => VerificationPage),
    may: "ledger",
  },
  {
    path: "/config",
    load: () => import("./config/ConfigIndex").then(({ ConfigIndex }) => ConfigIndex),
    may: "config",
    menu: { group: "Platform", label: "console.title.config", icon: SlidersHorizontal },
  },
  {
    path: "/audit",
    load: () => import("./audit/AuditPage").then(({ AuditPage }) => AuditPage),
    may: "audit",
    menu: { group: "Platform", label: "console.title.audit", icon: History },
  },
  {
    path: SECURITY_PATH,
    load: () => import("./audit/SecurityPage").then(({ SecurityPage }) => SecurityPage),
    may: "audit",
  },
  { path: "/profile", load: () => import("./profile/ProfilePage").then(({ ProfilePage }) => ProfilePage) },
];
