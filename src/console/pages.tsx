import {
  Banknote,
  BookUser,
  Boxes,
  Building2,
  Flag,
  HandCoins,
  Handshake,
  type LucideIcon,
  MessageSquare,
  Percent,
  ReceiptIndianRupee,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  SquareLibrary,
  UserCog,
  Users,
  Video,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { RaRecord } from "react-admin";
import type { MenuGroup } from "../contract/resource";
import type { PageVerb } from "./kit/paths";

/** Fetches the code of a page. */
export type LoadPage = () => Promise<ComponentType>;

/** What a subject's folder has of its own: an icon, pages in place of the kit's, and what the kit's pages take up. */
type ResourcePages = {
  icon?: LucideIcon;
  /** At the end of each row of the list. */
  rowActions?: ComponentType<{ record: RaRecord }>;
  /** Whether rows can be selected and deleted together; they can unless told otherwise. */
  bulk?: boolean;
  /** Above every page of the resource. */
  above?: ComponentType;
} & { [verb in PageVerb]?: LoadPage };

const AssetActions = lazy(() =>
  import("./assets/AssetActions").then(({ AssetActions: loaded }) => ({ default: loaded })),
);
const ConfigTabs = lazy(() => import("./config/ConfigTabs").then(({ ConfigTabs: loaded }) => ({ default: loaded })));

/** Icons and own pages of resources; one that is not named here has the kit's pages and a plain icon. */
export const RESOURCE_PAGES: Readonly<Record<string, ResourcePages>> = {
  assets: {
    icon: Building2,
    // Deleting an asset for good is confirmed by its name, one at a time.
    bulk: false,
    rowActions: AssetActions,
    edit: () => import("./assets/AssetEdit").then(({ AssetEdit }) => AssetEdit),
  },
  orders: {
    icon: ReceiptIndianRupee,
    show: () => import("./orders/OrderDetails").then(({ OrderDetails }) => OrderDetails),
  },
  spv: { icon: SquareLibrary },
  customers: {
    icon: Users,
    show: () => import("./customers/CustomerProfile").then(({ CustomerProfile }) => CustomerProfile),
  },
  employee: { icon: UserCog },
  company: { icon: BookUser },
  "fee-management": { icon: Percent },
  wallet: { icon: Banknote },
  features: { icon: Sparkles },
  roles: {
    icon: ShieldCheck,
    create: () => import("./roles/RoleForms").then(({ RoleCreate }) => RoleCreate),
    edit: () => import("./roles/RoleForms").then(({ RoleEdit }) => RoleEdit),
    show: () => import("./roles/RoleShow").then(({ RoleShow }) => RoleShow),
  },
  settings: { icon: Settings },
  partners: { icon: Handshake, above: ConfigTabs },
  videos: { icon: Video, above: ConfigTabs },
  popups: { icon: MessageSquare, above: ConfigTabs },
  countries: { icon: Flag, above: ConfigTabs },
};

/** The icon of a resource that names none. */
export const GENERIC_ICON: LucideIcon = Boxes;

/** A page that belongs to no single verb of a resource. */
export interface CustomPage {
  /** Route, with parameters such as `:id`; one that has tabs ends in `/*`. */
  path: string;
  load: LoadPage;
  /** Resource whose context the page stands in. */
  resource?: string;
  /** Entry of the menu; `may` is a resource or subject that one has to be allowed to see. */
  menu?: { group: MenuGroup; label: string; icon: LucideIcon; may?: string };
}

/** Pages that subject folders add. */
export const CUSTOM_PAGES: readonly CustomPage[] = [
  {
    path: "/fee",
    load: () => import("./fees/AssetFees").then(({ AssetFees }) => AssetFees),
    menu: { group: "Money", label: "console.fee.title", icon: HandCoins, may: "fees" },
  },
  {
    path: "/config",
    load: () => import("./config/ConfigIndex").then(({ ConfigIndex }) => ConfigIndex),
    menu: { group: "Platform", label: "console.config.title", icon: SlidersHorizontal, may: "config" },
  },
  { path: "/profile", load: () => import("./profile/ProfilePage").then(({ ProfilePage }) => ProfilePage) },
];
