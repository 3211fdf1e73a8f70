import { useState } from "react";
import type { RaRecord } from "react-admin";
import { company } from "../../contract/company/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { DecisionForm } from "./DecisionForm";
import { type Decision, decisionsOn, TONE, useMayDecide } from "./decisions";
import { companyWords } from "./words";

/** Lets one decide on a company in its row. */
export function CompanyActions({ record }: { record: RaRecord }) {
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<Decision>();
  if (!mayDecide) return null;
  return (
    <>
      <ActionMenu label={t(companyWords.actions, { name: titleOf(company, record) })}>
        {decisionsOn(record).map((decision) => (
          <button
            key={decision}
            type="button"
            role="menuitem"
            className={TONE[decision] === "danger" ? "danger" : undefined}
            onClick={() => setAsked(decision)}
          >
            {t(companyWords.decide[decision])}
          </button>
        ))}
      </ActionMenu>
      {asked && <DecisionForm company={record} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
