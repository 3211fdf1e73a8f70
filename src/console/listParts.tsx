import { type ComponentType, lazy } from "react";
import type { RaRecord } from "react-admin";

/** What a subject's folder adds to the rows of its list. */
interface ListParts {
  /** At the end of each row. */
  rowActions?: ComponentType<{ record: RaRecord }>;
  /** Whether rows can be selected and deleted together; they can unless told otherwise. */
  bulk?: boolean;
  /** What else can be done with the selected rows by those who may edit; it reads the list's context. */
  bulkActions?: ComponentType;
}

const AssetActions = lazy(() =>
  import("./assets/AssetActions").then(({ AssetActions: loaded }) => ({ default: loaded })),
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

/** What the kit's lists take up from subjects; apart from their pages, which are made of such lists. */
export const LIST_PARTS: Readonly<Record<string, ListParts>> = {
  assets: {
    // Deleting an asset for good is confirmed by its name, one at a time.
    bulk: false,
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
};
