import { useState } from "react";
import { useListContext } from "react-admin";
import { company as resource } from "../../contract/company/resource";
import { COMPANY_STATUS } from "../../contract/company/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeTable } from "../kit/OutcomeTable";
import { titleOf } from "../kit/titleOf";
import { useOneByOne } from "../kit/useOneByOne";
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
      <OutcomeTable
        words={companyWords.bulk}
        rows={companies}
        about={(one) => titleOf(resource, one)}
        choices={COMPANY_STATUS}
        outcomes={bulk.outcomes}
        plan={({ id }) => ({ ready: t(companyWords.bulk[able.includes(id) ? "ready" : "cannot"]) })}
      />
    </BulkFrame>
  );
}
