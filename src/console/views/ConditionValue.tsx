import type { ReactNode } from "react";
import type { Field } from "../../contract/fieldRegistry";
import { OPERATOR, type Operator, PERIOD, type Period } from "../../contract/filters/operators";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ReferenceName } from "../kit/ReferenceName";
import { formatChoice, formatDate, formatMoney, formatNumber } from "../kit/values";
import { conditionWords } from "./words";

/** Values of one condition that are named; of the others it is said how many. */
const NAMED = 3;

function One({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (field.to !== undefined) return <ReferenceName to={field.to} id={Number(value)} compact />;
  if (field.choices) return formatChoice(value, field.choices);
  if (field.kind === "flag") return t(value ? kitWords.list.yes : kitWords.list.no);
  if (field.kind === "money") return formatMoney(value, field.currency);
  if (field.kind === "integer") return formatNumber(value);
  return field.kind === "date" || field.kind === "instant" ? formatDate(value) : String(value);
}

interface Props {
  field: Field;
  operator: Operator;
  value: unknown;
}

/** Says what a condition compares its field with. */
export function ConditionValue({ field, operator, value }: Props): ReactNode {
  switch (OPERATOR[operator]) {
    case "nothing":
      return null;
    case "period":
      return t(PERIOD[value as Period]);
    case "days":
      return t(conditionWords.dayCount, { smart_count: Number(value) });
    case "range": {
      const [from, to] = (value as unknown[]).map((one) => <One key={String(one)} field={field} value={one} />);
      return (
        <>
          {from} – {to}
        </>
      );
    }
    default: {
      const values = [value].flat();
      const more = values.length - NAMED;
      return (
        <>
          {values.slice(0, NAMED).map((one, at) => (
            <span key={String(one)}>
              {at > 0 && ", "}
              <One field={field} value={one} />
            </span>
          ))}
          {more > 0 && ` +${formatNumber(more)}`}
        </>
      );
    }
  }
}
