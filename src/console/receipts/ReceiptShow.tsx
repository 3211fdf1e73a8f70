import { useWords } from "../i18n/useWords";
import { ShowPage } from "../kit/ShowPage";
import { AllocateButton } from "./AllocateButton";
import { Allocations } from "./Allocations";
import { ReturnButton } from "./ReturnButton";

const SECTIONS = {
  Receipt: [
    ...["amount", "allocated", "unallocated", "method", "received_on", "document", "note"],
    ...["transfer_id", "duplicate_of", "reversed_by", "recorded_by", "confirmed_by", "created_at"],
  ],
};

/** The page of a receipt: what came in, what of it is for what, and what is to be done with the rest. */
export const ReceiptShow = () => {
  const { t } = useWords();
  return (
    <ShowPage
      title={({ reference }) => t("console.receipts.title", { reference })}
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
