import { useState } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { company as definition } from "../../contract/resources/company";
import { COMPANY_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { Dialog } from "../kit/Dialog";
import { OutcomeChip } from "../kit/OutcomeChip";
import { Scroller } from "../kit/Scroller";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { type Outcome, useOneByOne } from "../kit/useOneByOne";
import { decisionsOn } from "./decisions";
import "../kit/bulk.css";

const APPROVED = { status: "approved" } as const;

/** Approves the selected companies one by one and tells what became of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { data = [], selectedIds, onSelect } = useListContext();
  // The rows that one reads about stay as they are while they are worked on.
  const [companies] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const provider = useConsoleProvider();
  const { outcomes, running, run, refresh } = useOneByOne(definition.name, (id, body: typeof APPROVED, key) =>
    provider.decideCompany(id, body, key),
  );
  const open = companies.filter((one) => decisionsOn(one).includes("approved"));
  const left = open.filter(({ id }) => outcomes.get(id)?.state !== "done");
  const done = open.length - left.length;

  const close = () => {
    if (running) return;
    if (outcomes.size > 0) {
      onSelect(left.map(({ id }) => id));
      refresh();
    }
    onClose();
  };
  return (
    <Dialog
      wide
      title={t("console.companies.bulk.title", { smart_count: companies.length })}
      onClose={close}
      actions={
        <>
          {outcomes.size > 0 && (
            <p className="bulk-sum muted" role="status">
              {t("console.companies.bulk.sum", { done, all: open.length })}
            </p>
          )}
          <button type="button" className="button" disabled={running} onClick={close}>
            {t(outcomes.size > 0 ? "console.companies.bulk.close" : "console.record.cancel")}
          </button>
          {left.length > 0 && (
            <button
              type="button"
              className="button primary"
              disabled={running}
              onClick={() =>
                run(
                  left.map(({ id }) => id),
                  APPROVED,
                )
              }
            >
              {t("console.companies.bulk.run", { smart_count: left.length })}
            </button>
          )}
        </>
      }
    >
      <Scroller className="scroller bulk-rows" aria-label={t("console.companies.bulk.outcome")}>
        <table className="table lines">
          <thead>
            <tr>
              <th scope="col">{t("console.companies.bulk.company")}</th>
              <th scope="col">{t("console.companies.bulk.status")}</th>
              <th scope="col">{t("console.companies.bulk.outcome")}</th>
            </tr>
          </thead>
          <tbody>
            {companies.map((one) => (
              <tr key={one.id}>
                <td>{titleOf(definition, one)}</td>
                <td>
                  <StatusChip status={one.status} choices={COMPANY_STATUS} />
                </td>
                <td className="bulk-outcome">
                  <Told company={one} outcome={outcomes.get(one.id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Dialog>
  );
}

function Told({ company, outcome }: { company: RaRecord; outcome: Outcome | undefined }) {
  const { t } = useWords();
  if (!outcome) {
    const can = decisionsOn(company).includes("approved");
    return <span className="muted">{t(`console.companies.bulk.${can ? "ready" : "cannot"}`)}</span>;
  }
  return <OutcomeChip outcome={outcome} words="console.companies.bulk" />;
}
