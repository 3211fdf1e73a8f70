import { TriangleAlert } from "lucide-react";
import type { RaRecord } from "react-admin";
import { BATCH_ITEM_STATUS } from "../../contract/paymentBatches/vocabulary";
import { StatusChip } from "../kit/StatusChip";
import { Stack } from "../theme/layout";

/** Shows the outcome of a payment, with what warns of it or why it was not made. */
export const ItemStatus = ({ record: { status, warning, reason } }: { record: RaRecord }) => (
  <Stack as="span" gap={1}>
    <StatusChip status={status} choices={BATCH_ITEM_STATUS} />
    {(warning || reason) && (
      <small className={warning ? "batch-warning" : "muted"}>
        {warning && <TriangleAlert size={12} aria-hidden />} {warning ?? reason}
      </small>
    )}
  </Stack>
);
