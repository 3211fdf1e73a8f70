import { useState } from "react";
import type { RaRecord } from "react-admin";
import { eois } from "../../contract/eois/resource";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { BookingForm } from "./BookingForm";
import { ConversionForm } from "./ConversionForm";
import { DecisionForm } from "./DecisionForm";
import { type Decision, type Eoi, isEnd, offersOf } from "./eoi";
import { eoiWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one decide on an expression of interest, record its booking amount and make an order of it. */
export function EoiActions({ record, words }: Props) {
  const mayAct = useMay(eois.name, "edit");
  const [asking, setAsking] = useState<Decision | "booking" | "conversion">();
  const eoi = record as Eoi;
  const { conversion, booking, decisions } = offersOf(eoi);
  if (!mayAct || (!booking && decisions.length === 0)) return null;

  const close = () => setAsking(undefined);
  const item = (what: NonNullable<typeof asking>, className?: string) => (
    <button key={what} type="button" role="menuitem" className={className} onClick={() => setAsking(what)}>
      {t(eoiWords[what].action)}
    </button>
  );
  return (
    <>
      <ActionMenu label={t(eoiWords.actions, { name: titleOf(eois, record) })} {...(words ? { words } : {})}>
        {(conversion || booking) && (
          <fieldset>
            {conversion && item("conversion")}
            {booking && item("booking")}
          </fieldset>
        )}
        <fieldset>{decisions.map((decision) => item(decision, isEnd(decision) ? "danger" : undefined))}</fieldset>
      </ActionMenu>
      {asking === "conversion" && <ConversionForm eoi={eoi} onClose={close} />}
      {asking === "booking" && <BookingForm eoi={eoi} onClose={close} />}
      {asking && asking !== "conversion" && asking !== "booking" && (
        <DecisionForm eoi={eoi} decision={asking} onClose={close} />
      )}
    </>
  );
}
