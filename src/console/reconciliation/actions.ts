import { MessageSquareText } from "lucide-react";
import { type ReportedFinding, reconciliationCalls } from "../../contract/reconciliation/calls";
import { reconciliationRoutes } from "../../contract/reconciliation/routes";
import { action } from "../kit/action";
import { reconciliationWords } from "./words";

/** Says why something was done to a contract elsewhere, which ends its finding. */
export const EXPLAIN = action({
  words: reconciliationWords.explain.open,
  icon: MessageSquareText,
  call: reconciliationRoutes.explain,
  when: ({ is_act }: ReportedFinding) => is_act,
  title: reconciliationWords.explain.title,
  text: reconciliationWords.explain.text,
  body: reconciliationCalls.explain.body,
  done: reconciliationWords.explain.done,
});
