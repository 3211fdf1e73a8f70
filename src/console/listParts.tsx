import { type ComponentType, lazy } from "react";
import type { RaRecord } from "react-admin";
import { loadPageWords } from "./i18n/provider";

/** What a subject's folder adds to the rows of its list. */
interface ListParts {
  /** At the end of each row. */
  rowActions?: ComponentType<{ record: RaRecord }>;
  /** In place of what the kind of a field shows, by its path. */
  cells?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  /** Whether selected rows can be deleted together; they can unless told otherwise. */
  bulkDelete?: boolean;
  /** What else can be done with the selected rows by those who may edit; it reads the list's context. */
  bulkActions?: ComponentType;
  /** Resource that these edit, where it is not the list's own. */
  bulkEdits?: string;
}

/** Makes a part whose words come with those of the pages: its list may be the first thing that is opened. */
const worded = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), loadPageWords()]);
    return { default: Part };
  });

const AssetActions = lazy(() =>
  import("./assets/AssetActions").then(({ AssetActions: loaded }) => ({ default: loaded })),
);
const AssignPartner = lazy(() =>
  import("./assets/AssignPartner").then(({ AssignPartner: loaded }) => ({ default: loaded })),
);
const OrderMark = lazy(() => import("./orders/OrderMark").then(({ OrderMark: loaded }) => ({ default: loaded })));
const EoiActions = lazy(() => import("./eois/EoiActions").then(({ EoiActions: loaded }) => ({ default: loaded })));
const BulkDecision = worded(() => import("./eois/BulkDecision").then((loaded) => loaded.BulkDecision));
const CancellationActions = worded(() =>
  import("./cancellations/CancellationActions").then((loaded) => loaded.CancellationActions),
);
const OwnMark = lazy(() => import("./approvals/OwnMark").then(({ OwnMark: loaded }) => ({ default: loaded })));
const BulkStatus = lazy(() => import("./orders/BulkStatus").then(({ BulkStatus: loaded }) => ({ default: loaded })));
const DocumentActions = worded(() =>
  import("./assets/wizard/records/DocumentActions").then((loaded) => loaded.DocumentActions),
);
const EnvelopeActions = worded(() =>
  import("./spv/documents/EnvelopeActions").then((loaded) => loaded.EnvelopeActions),
);
const BulkRemind = worded(() => import("./spv/documents/BulkRemind").then((loaded) => loaded.BulkRemind));
const WithdrawalActions = lazy(() =>
  import("./withdrawals/WithdrawalActions").then(({ WithdrawalActions: loaded }) => ({ default: loaded })),
);

const BatchItemActions = worded(() => import("./paymentBatches/ItemActions").then((loaded) => loaded.ItemActions));
const BatchItemStatus = worded(() => import("./paymentBatches/ItemStatus").then((loaded) => loaded.ItemStatus));

const ReviewActions = worded(() => import("./reviews/ReviewActions").then((loaded) => loaded.ReviewActions));
const Stars = lazy(() => import("./reviews/Stars").then(({ Stars: loaded }) => ({ default: loaded })));
const EmployeeActions = worded(() => import("./employees/EmployeeActions").then((loaded) => loaded.EmployeeActions));
const InvitationMark = lazy(() =>
  import("./employees/InvitationMark").then(({ InvitationMark: loaded }) => ({ default: loaded })),
);

const CompanyActions = worded(() => import("./company/CompanyActions").then((loaded) => loaded.CompanyActions));
const BulkApproval = worded(() => import("./company/BulkApproval").then((loaded) => loaded.BulkApproval));
const CopyRole = worded(() => import("./roles/CopyRole").then((loaded) => loaded.CopyRole));
const PresetMark = worded(() => import("./roles/PresetMark").then((loaded) => loaded.PresetMark));
const SettingName = lazy(() =>
  import("./settings/SettingCells").then(({ SettingName: loaded }) => ({ default: loaded })),
);
const SettingValue = lazy(() =>
  import("./settings/SettingCells").then(({ SettingValue: loaded }) => ({ default: loaded })),
);

const cellsOfDistributions = () => import("./spv/distributions/cells");
const DistributionName = worded(() => cellsOfDistributions().then(({ NameCell }) => NameCell));
const DistributionProgress = worded(() => cellsOfDistributions().then(({ ProgressCell }) => ProgressCell));
const LineError = worded(() => cellsOfDistributions().then(({ ErrorCell }) => ErrorCell));
const LineActions = worded(() => import("./spv/distributions/LineActions").then((loaded) => loaded.LineActions));

const WaitsSince = lazy(() => import("./customers/WaitsSince").then(({ WaitsSince: loaded }) => ({ default: loaded })));

/** What the kit's lists take up from subjects; apart from their pages, which are made of such lists. */
export const LIST_PARTS: Readonly<Record<string, ListParts>> = {
  assets: {
    // Deleting an asset for good is confirmed by its name, one at a time.
    bulkDelete: false,
    bulkActions: AssignPartner,
    // Both kinds of partners are one subject of permissions.
    bulkEdits: "channel-assets-partner",
    rowActions: AssetActions,
  },
  orders: {
    rowActions: OrderMark,
    bulkActions: BulkStatus,
  },
  customers: {
    cells: { kyc_since: WaitsSince },
  },
  cancellations: {
    rowActions: CancellationActions,
  },
  approvals: {
    rowActions: OwnMark,
  },
  eois: {
    rowActions: EoiActions,
    bulkActions: BulkDecision,
  },
  employee: {
    rowActions: EmployeeActions,
    cells: { invitation: InvitationMark },
  },
  documents: {
    rowActions: DocumentActions,
  },
  envelopes: {
    rowActions: EnvelopeActions,
    bulkActions: BulkRemind,
    bulkEdits: "spv",
  },
  company: {
    rowActions: CompanyActions,
    bulkActions: BulkApproval,
  },
  withdrawals: {
    rowActions: WithdrawalActions,
  },
  "payment-batch-items": {
    rowActions: BatchItemActions,
    cells: { status: BatchItemStatus },
  },
  distributions: {
    // Only drafts can be deleted; one that is given up is cancelled.
    bulkDelete: false,
    cells: { kind: DistributionName, paid: DistributionProgress },
  },
  "distribution-lines": {
    rowActions: LineActions,
    cells: { error: LineError },
  },
  notification: {
    // What is sent stays.
    bulkDelete: false,
  },
  review: {
    rowActions: ReviewActions,
    cells: { rating: Stars },
  },
  roles: {
    rowActions: CopyRole,
    cells: { preset: PresetMark },
  },
  settings: {
    cells: { name: SettingName, value: SettingValue },
  },
};
