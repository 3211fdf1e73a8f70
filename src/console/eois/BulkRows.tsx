import type { Identifier } from "react-admin";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { t } from "../i18n/t";
import { OutcomeChip } from "../kit/OutcomeChip";
import { Scroller } from "../kit/Scroller";
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
    <Scroller className="scroller bulk-rows" aria-label={t(eoiWords.bulk.outcome)}>
      <table className="table lines">
        <thead>
          <tr>
            <th scope="col">{t(eoiWords.bulk.eoi)}</th>
            <th scope="col">{t(eoiWords.bulk.status)}</th>
            <th scope="col">{t(eoiWords.bulk.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {eois.map((eoi) => (
            <tr key={eoi.id}>
              <td>
                {eoi.id} <span className="muted">{[eoi.user_name, eoi.property_name].filter(Boolean).join(" · ")}</span>
              </td>
              <td>
                <StatusChip status={eoi.status} choices={EOI_STATUS} />
              </td>
              <td className="bulk-outcome">
                <Told eoi={eoi} decision={decision} outcome={outcomes.get(eoi.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
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
