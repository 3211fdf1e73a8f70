import { useState } from "react";
import type { RaRecord } from "react-admin";
import { company } from "../../contract/company/resource";
import { useWords } from "../i18n/useWords";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { DecisionForm } from "./DecisionForm";
import { type Decision, decisionsOn, TONE, useMayDecide } from "./decisions";

/** Lets one decide on a company in its row. */
export function CompanyActions({ record }: { record: RaRecord }) {
  const { t } = useWords();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<Decision>();
  if (!mayDecide) return null;
  return (
    <>
      <ActionMenu label={t("console.companies.actions", { name: titleOf(company, record) })}>
        {decisionsOn(record).map((decision) => (
          <button
            key={decision}
            type="button"
            role="menuitem"
            className={TONE[decision] === "danger" ? "danger" : undefined}
            onClick={() => setAsked(decision)}
          >
            {t(`console.companies.decide.${decision}`)}
          </button>
        ))}
      </ActionMenu>
      {asked && <DecisionForm company={record} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
