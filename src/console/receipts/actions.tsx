import { Split, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { RaRecord } from "react-admin";
import { paiseOf } from "../../contract/money";
import { receiptCalls } from "../../contract/receipts/calls";
import { receiptRoutes } from "../../contract/receipts/routes";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import type { BetweenProps } from "../kit/DialogForm";
import { formatMoney } from "../kit/values";
import { RECORDS } from "./records";
import { receiptWords } from "./words";

/** Tells whether a receipt has money that is not allocated; one of another server may not say. */
const hasRest = ({ unallocated }: RaRecord): boolean => typeof unallocated === "string" && paiseOf(unallocated) > 0n;

/** What can be asked for with what of a receipt is not allocated yet. */
export const ACTIONS = [
  action({
    words: receiptWords.allocate,
    icon: Split,
    call: receiptRoutes.allocate,
    when: hasRest,
    title: ({ unallocated }) => t(receiptWords.allocateTitle, { amount: formatMoney(unallocated) }),
    text: receiptWords.allocateText,
    body: receiptCalls.allocate.body,
    inputs: (_, { purpose }) => [
      "purpose",
      ForgetRecord,
      { path: "record_id", kind: "reference", to: RECORDS[purpose as keyof typeof RECORDS] },
      "amount",
    ],
    values: ({ unallocated }) => ({ purpose: "order-payment", amount: String(unallocated) }),
    done: receiptWords.allocated,
  }),
  action({
    words: receiptWords.giveBack,
    icon: Undo2,
    call: receiptRoutes.giveBack,
    when: hasRest,
    title: receiptWords.giveBack,
    text: receiptWords.giveBackText,
    body: receiptCalls.giveBack.body,
    values: ({ unallocated }) => ({ amount: String(unallocated) }),
    done: receiptWords.returned,
  }),
];

/** Forgets the record that was chosen for another purpose. */
export function ForgetRecord({ values: { purpose }, enter }: BetweenProps) {
  const before = useRef(purpose);
  useEffect(() => {
    if (before.current === purpose) return;
    before.current = purpose;
    enter("record_id", null);
  }, [purpose, enter]);
  return null;
}
