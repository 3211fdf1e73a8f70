import type { Identifier } from "react-admin";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { t } from "../i18n/t";
import { OutcomeChip } from "../kit/OutcomeChip";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import type { Outcome } from "../kit/useOneByOne";
import { formatMoney } from "../kit/values";
import { type Decision, type Eoi, isBooked, isEnd, offersOf } from "./eoi";
import { eoiWords } from "./words";
import "../kit/bulk.css";

interface Props {
  eois: readonly Eoi[];
  /** Absent until it is chosen. */
  decision: Decision | undefined;
  outcomes: ReadonlyMap<Identifier, Outcome>;
}

/** Shows for each of several expressions of interest what a decision means for it and, afterwards, what became of it. */
export function BulkRows({ eois, decision, outcomes }: Props) {
  return (
    <SmallTable
      className="bulk-rows"
      label={t(eoiWords.bulk.outcome)}
      rows={eois}
      columns={{
        eoi: {
          label: t(eoiWords.bulk.eoi),
          cell: ({ id, user_name, property_name }) => (
            <>
              {id} <span className="muted">{[user_name, property_name].filter(Boolean).join(" · ")}</span>
            </>
          ),
        },
        status: {
          label: t(eoiWords.bulk.status),
          cell: ({ status }) => <StatusChip status={status} choices={EOI_STATUS} />,
        },
        outcome: {
          label: t(eoiWords.bulk.outcome),
          className: "bulk-outcome",
          cell: (eoi) => <Told eoi={eoi} decision={decision} outcome={outcomes.get(eoi.id)} />,
        },
      }}
    />
  );
}

interface ToldProps {
  eoi: Eoi;
  decision: Decision | undefined;
  outcome: Outcome | undefined;
}

function Told({ eoi, decision, outcome }: ToldProps) {
  if (outcome) return <OutcomeChip outcome={outcome} words={eoiWords.bulk} />;
  if (!decision) return null;
  if (!offersOf(eoi).decisions.includes(decision)) {
    return <span className="field-error">{t(eoiWords.bulk.cannot)}</span>;
  }
  const givesBack = isEnd(decision) && isBooked(eoi);
  const words = givesBack ? t(eoiWords.givesBack, { amount: formatMoney(eoi.booked_amount) }) : t(eoiWords.bulk.ready);
  return <span className="muted">{words}</span>;
}
