import { type ComponentType, lazy } from "react";
import type { RaRecord } from "react-admin";

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

const AssetActions = lazy(() =>
  import("./assets/AssetActions").then(({ AssetActions: loaded }) => ({ default: loaded })),
);
const AssignPartner = lazy(() =>
  import("./assets/AssignPartner").then(({ AssignPartner: loaded }) => ({ default: loaded })),
);
const OrderMark = lazy(() => import("./orders/OrderMark").then(({ OrderMark: loaded }) => ({ default: loaded })));
const EoiActions = lazy(() => import("./eois/EoiActions").then(({ EoiActions: loaded }) => ({ default: loaded })));
const CancellationActions = lazy(() =>
  import("./cancellations/CancellationActions").then(({ CancellationActions: loaded }) => ({ default: loaded })),
);
const OwnMark = lazy(() => import("./approvals/OwnMark").then(({ OwnMark: loaded }) => ({ default: loaded })));
const BulkStatus = lazy(() => import("./orders/BulkStatus").then(({ BulkStatus: loaded }) => ({ default: loaded })));
const DocumentActions = lazy(() =>
  import("./assets/wizard/records/DocumentActions").then(({ DocumentActions: loaded }) => ({ default: loaded })),
);
const WithdrawalActions = lazy(() =>
  import("./withdrawals/WithdrawalActions").then(({ WithdrawalActions: loaded }) => ({ default: loaded })),
);

const ReviewActions = lazy(() =>
  import("./reviews/ReviewActions").then(({ ReviewActions: loaded }) => ({ default: loaded })),
);
const Stars = lazy(() => import("./reviews/Stars").then(({ Stars: loaded }) => ({ default: loaded })));

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
  cancellations: {
    rowActions: CancellationActions,
  },
  approvals: {
    rowActions: OwnMark,
  },
  eois: {
    rowActions: EoiActions,
  },
  documents: {
    rowActions: DocumentActions,
  },
  withdrawals: {
    rowActions: WithdrawalActions,
  },
  review: {
    rowActions: ReviewActions,
    cells: { rating: Stars },
  },
};
