import { z } from "zod";
import { choice, longText } from "../../contract/fields";
import { orderRoutes } from "../../contract/orders/routes";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { BulkDialog as Bulk } from "../kit/bulk/BulkDialog";
import { ableToBecome, movesOf } from "./moves";
import { orderWords } from "./words";

const SAID = z.object({
  status: choice(ORDER_STATUS, orderWords.bulk.move),
  reason: longText("Reason", { help: kitWords.record.secondPerson }).optional(),
});

/** Changes the status of the selected orders: offers the steps that some of them may take, and tells how many. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  return (
    <Bulk
      title={(smart_count) => t(orderWords.bulk.title, { smart_count })}
      action={(smart_count) => t(orderWords.bulk.run, { smart_count })}
      text={t(orderWords.bulk.text)}
      call={orderRoutes.status}
      by="status"
      able={(chosen, { status }) => (status ? ableToBecome(chosen, String(status)) : 0)}
      body={SAID}
      inputs={(chosen) => [{ path: "status", choices: movesOf(chosen) }, "reason"]}
      onClose={onClose}
    />
  );
}
