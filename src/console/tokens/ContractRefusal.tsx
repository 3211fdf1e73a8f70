import { keepPreviousData } from "@tanstack/react-query";
import { tokenRoutes } from "../../contract/tokens/routes";
import { t } from "../i18n/t";
import type { BetweenProps } from "../kit/DialogForm";
import { useAnswer } from "../kit/useAnswer";
import { useEntered } from "../kit/useEntered";
import { Callout } from "../theme/layout";
import { tokenWords } from "./words";

/** Says while a transfer is entered why the contract of the asset would refuse it, by the contract's own rules. */
export function ContractRefusal({ values: { property_id, from_user_id, to_user_id, units } }: BetweenProps) {
  const [[id, from, to, count], enabled] = useEntered([property_id, from_user_id, to_user_id, units]);
  const { data } = useAnswer(
    tokenRoutes.verdict,
    { params: { id }, query: { from_user_id: from, to_user_id: to, units: count } },
    { enabled, placeholderData: keepPreviousData, retry: false },
  );
  if (!enabled || !data?.refusal) return null;
  return (
    <Callout role="status">
      <strong>{t(tokenWords.refused)}</strong>
      <p>{data.refusal}</p>
    </Callout>
  );
}
