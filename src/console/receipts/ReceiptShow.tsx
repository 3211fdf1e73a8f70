import { t } from "../i18n/t";
import { ShowPage } from "../kit/ShowPage";
import { AllocateButton } from "./AllocateButton";
import { Allocations } from "./Allocations";
import { ReturnButton } from "./ReturnButton";
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
    <ShowPage
      title={({ reference }) => t(receiptWords.title, { reference })}
      sections={SECTIONS}
      actions={
        <>
          <AllocateButton />
          <ReturnButton />
        </>
      }
      below={<Allocations />}
    />
  );
};
