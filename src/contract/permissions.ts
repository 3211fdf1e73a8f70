import { ROLE } from "./roles/vocabulary";

/** What one can do to a resource. */
export const ACTIONS = ["view", "create", "edit", "delete", "approve", "export"] as const;

/** One thing that one can do to a resource. */
export type Action = (typeof ACTIONS)[number];

/** The subjects that a role may be allowed, with the words for them. */
export const PERMISSION_SUBJECTS = {
  assets: "Assets",
  orders: "Orders",
  customers: "Customers",
  eoi: "Expressions of interest",
  wallet: "Wallet transactions",
  withdrawals: "Withdrawals",
  distributions: "Distributions",
  ledger: "Ledger",
  fees: "Fees",
  spv: "SPVs",
  company: "Companies",
  employee: "Employees",
  roles: "Roles",
  settings: "Settings",
  config: "Configuration",
  catalogue: "Features, amenities and templates",
  notifications: "Notifications and outbox",
  approvals: "Approvals",
  audit: "Audit trail",
  jobs: "Bulk changes",
} as const;

/** A subject of the permission table. */
export type Subject = keyof typeof PERMISSION_SUBJECTS;

/** The right to do something to a subject. */
export type Grant = readonly [Subject, Action];

/** What a role may do, as it is stored and sent: a subject that is absent allows nothing. */
export type Grants = Partial<Record<Subject, Action[]>>;

/** Tells whether grants allow an action on a subject. */
export const allows = (grants: Grants, subject: Subject, action: Action): boolean =>
  grants[subject]?.includes(action) ?? false;

const every = (...actions: Action[]): Grants =>
  Object.fromEntries(Object.keys(PERMISSION_SUBJECTS).map((subject) => [subject, actions]));

const MANAGE: Action[] = ["view", "create", "edit", "delete", "export"];
const READ: Action[] = ["view"];

/** The roles that exist from the beginning; a customer has no place in the back office. */
export const PRESET_ROLES: ReadonlyArray<{ id: number; name: string; description: string; permissions: Grants }> = [
  {
    id: ROLE.superAdmin,
    name: "Super admin",
    description: "Does everything, grants roles.",
    permissions: every(...ACTIONS),
  },
  {
    id: ROLE.customer,
    name: "Customer",
    description: "Invests; has no access to the back office.",
    permissions: {},
  },
  {
    id: ROLE.assetManager,
    name: "Asset manager",
    description: "Prepares assets and follows their orders.",
    permissions: {
      assets: [...MANAGE, "approve"],
      catalogue: MANAGE,
      company: MANAGE,
      spv: MANAGE,
      config: MANAGE,
      orders: ["view", "export"],
      eoi: [...MANAGE, "approve"],
      notifications: MANAGE,
      customers: READ,
      fees: READ,
      distributions: READ,
      approvals: READ,
      jobs: READ,
    },
  },
  {
    id: ROLE.compliance,
    name: "Compliance",
    description: "Verifies customers and companies.",
    permissions: {
      customers: ["view", "edit", "approve", "export"],
      company: ["view", "edit", "approve", "export"],
      assets: ["view", "approve"],
      orders: READ,
      spv: ["view", "approve"],
      distributions: READ,
      approvals: READ,
      audit: ["view", "export"],
      jobs: READ,
    },
  },
  {
    id: ROLE.finance,
    name: "Finance",
    description: "Follows orders, payments, withdrawals and fees.",
    permissions: {
      orders: ["view", "edit", "approve", "export"],
      eoi: ["view", "edit", "export"],
      fees: [...MANAGE, "approve"],
      wallet: ["view", "create", "approve", "export"],
      withdrawals: ["view", "create", "edit", "approve", "export"],
      distributions: [...MANAGE, "approve"],
      ledger: ["view", "create", "edit", "approve", "export"],
      approvals: READ,
      jobs: READ,
      assets: READ,
      customers: ["view", "export"],
      spv: READ,
      company: READ,
    },
  },
  {
    id: ROLE.support,
    name: "Support",
    description: "Helps customers with their orders.",
    permissions: {
      customers: ["view", "edit"],
      orders: ["view", "edit"],
      eoi: ["view", "create", "edit"],
      notifications: ["view", "create", "edit"],
      approvals: READ,
      jobs: READ,
      assets: READ,
      catalogue: READ,
      company: READ,
    },
  },
  {
    id: ROLE.auditor,
    name: "Auditor",
    description: "Reads everything, changes nothing.",
    permissions: every("view", "export"),
  },
];
