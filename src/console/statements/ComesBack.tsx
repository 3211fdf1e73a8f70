import { type RaRecord, useGetList, useGetOne } from "react-admin";
import { ledger } from "../../contract/ledger/resource";
import { paymentBatchItems } from "../../contract/paymentBatches/resource";
import { receipts } from "../../contract/receipts/resource";
import type { RecordOf } from "../../contract/resource";
import type { bankStatementLines } from "../../contract/statements/resource";
import { ActionButton } from "../kit/ActionButton";
import { useMay } from "../kit/useMay";
import { REVERSE } from "../ledger/ReverseButton";
import { RETURN } from "../paymentBatches/ItemActions";

type Line = RecordOf<typeof bankStatementLines>;

/** Offers what a line asks for that takes back a receipt, or brings back a payment of a batch. */
export function ComesBack({ line: { state, reasons, receipt_id } }: { line: Line }) {
  if (state !== "returned") return null;
  if (receipt_id) return <Reversal receipt={receipt_id} />;
  const { number, batch } = reasons.find(({ code }) => code === "came-back")?.params ?? {};
  return number === undefined ? null : <Return number={String(number)} batch={Number(batch)} />;
}

function Reversal({ receipt: id }: { receipt: number }) {
  const may = useMay(ledger.name, "show");
  const { data: receipt } = useGetOne(receipts.name, { id });
  const transfer = Number(receipt?.transfer_id);
  const { data } = useGetOne<RaRecord>(ledger.name, { id: transfer }, { enabled: may && transfer > 0 });
  return data ? <ActionButton className="button quiet" action={REVERSE} record={data} /> : null;
}

function Return({ number, batch }: { number: string; batch: number }) {
  const enabled = useMay(paymentBatchItems.name, "list");
  const { data = [] } = useGetList<RecordOf<typeof paymentBatchItems> & RaRecord>(
    paymentBatchItems.name,
    {
      filter: { batch_id: batch, q: number },
      sort: paymentBatchItems.sort,
      pagination: { page: 1, perPage: 5 },
    },
    { enabled },
  );
  const item = data.find((one) => one.number === number);
  return item ? <ActionButton className="button quiet" action={RETURN} record={item} /> : null;
}
