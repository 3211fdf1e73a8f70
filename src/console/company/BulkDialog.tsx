import { useState } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { company as resource } from "../../contract/company/resource";
import { COMPANY_STATUS } from "../../contract/company/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeChip } from "../kit/OutcomeChip";
import { Scroller } from "../kit/Scroller";
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
      <Scroller className="scroller bulk-rows" aria-label={t(companyWords.bulk.outcome)}>
        <table className="table lines">
          <thead>
            <tr>
              <th scope="col">{t(companyWords.bulk.company)}</th>
              <th scope="col">{t(companyWords.bulk.status)}</th>
              <th scope="col">{t(companyWords.bulk.outcome)}</th>
            </tr>
          </thead>
          <tbody>
            {companies.map((one) => (
              <tr key={one.id}>
                <td>{titleOf(resource, one)}</td>
                <td>
                  <StatusChip status={one.status} choices={COMPANY_STATUS} />
                </td>
                <td className="bulk-outcome">
                  <Told company={one} outcome={bulk.outcomes.get(one.id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
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
