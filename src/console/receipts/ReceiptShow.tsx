import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { ActionButtons } from "../kit/ActionButton";
import { Allocations } from "./Allocations";
import { ACTIONS } from "./actions";
import { receiptWords } from "./words";

const SECTIONS = {
  Receipt: [
    ...["amount", "allocated", "unallocated", "method", "received_on", "document", "note"],
    ...["transfer_id", "duplicate_of", "reversed_by", "recorded_by", "confirmed_by", "created_at"],
  ],
};

/** The page of a receipt: what came in, what of it is for what, and what is to be done with the rest. */
export const ReceiptShow = () => {
  return (
    <Show title={({ reference }) => t(receiptWords.title, { reference })} actions={<Offered />}>
      <SimpleShowLayout sections={SECTIONS} />
      <Allocations />
    </Show>
  );
};

function Offered() {
  const receipt = useRecordContext();
  return receipt && <ActionButtons actions={ACTIONS} record={receipt} />;
}
