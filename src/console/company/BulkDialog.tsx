import { useState } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { company as resource } from "../../contract/company/resource";
import { COMPANY_STATUS } from "../../contract/company/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeChip } from "../kit/OutcomeChip";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { type Outcome, useOneByOne } from "../kit/useOneByOne";
import { decisionsOn, useDecide } from "./decisions";
import { companyWords } from "./words";

const APPROVED = { status: "approved" } as const;

/** Approves the selected companies one by one and tells what became of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { data = [], selectedIds } = useListContext();
  // The rows that one reads about stay as they are while they are worked on.
  const [companies] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const decide = useDecide();
  const bulk = useOneByOne(resource.name, (id, body: typeof APPROVED, key) => decide(id, body, key));
  const able = companies.filter((one) => decisionsOn(one).includes("approved")).map(({ id }) => id);
  return (
    <BulkFrame
      title={t(companyWords.bulk.title, { smart_count: companies.length })}
      words={companyWords.bulk}
      bulk={bulk}
      able={able}
      action={(left) => ({
        label: t(companyWords.bulk.run, { smart_count: left.length }),
        run: () => bulk.run(left, APPROVED),
      })}
      onClose={onClose}
    >
      <SmallTable
        className="bulk-rows"
        label={t(companyWords.bulk.outcome)}
        rows={companies}
        columns={{
          company: { label: t(companyWords.bulk.company), cell: (one) => titleOf(resource, one) },
          status: {
            label: t(companyWords.bulk.status),
            cell: ({ status }) => <StatusChip status={status} choices={COMPANY_STATUS} />,
          },
          outcome: {
            label: t(companyWords.bulk.outcome),
            className: "bulk-outcome",
            cell: (one) => <Told company={one} outcome={bulk.outcomes.get(one.id)} />,
          },
        }}
      />
    </BulkFrame>
  );
}

function Told({ company, outcome }: { company: RaRecord; outcome: Outcome | undefined }) {
  if (!outcome) {
    const can = decisionsOn(company).includes("approved");
    return <span className="muted">{t(companyWords.bulk[can ? "ready" : "cannot"])}</span>;
  }
  return <OutcomeChip outcome={outcome} words={companyWords.bulk} />;
}
