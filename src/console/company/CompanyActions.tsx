import type { RaRecord } from "react-admin";
import { company } from "../../contract/company/resource";
import { companyRoutes } from "../../contract/company/routes";
import { t } from "../i18n/t";
import { Actions } from "../kit/ActionButton";
import { titleOf } from "../kit/titleOf";
import { useMayCall } from "../kit/useMay";
import { ACTIONS } from "./decisions";
import { companyWords } from "./words";

/** Lets one decide on a company in its row. */
export function CompanyActions({ record }: { record: RaRecord }) {
  const isKept = useMayCall(companyRoutes.decide);
  return (
    <Actions
      label={t(companyWords.actions, { name: titleOf(company, record) })}
      actions={ACTIONS}
      record={{ ...record, isKept }}
    />
  );
}
