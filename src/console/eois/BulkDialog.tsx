import { useState } from "react";
import { useListContext } from "react-admin";
import { z } from "zod";
import { eois } from "../../contract/eois/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { choice, longText } from "../../contract/fields";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import type { BetweenProps, Entered } from "../kit/DialogForm";
import { DialogInputs } from "../kit/FormDialog";
import { OutcomeTable } from "../kit/OutcomeTable";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { formatMoney } from "../kit/values";
import { type Decision, type Eoi, isBooked, isEnd, offersOf, outstandingOf, waitsForBooking } from "./eoi";
import { eoiWords } from "./words";

const OFFERED = ["approved", "waitlisted", "rejected"] as const satisfies readonly Decision[];

const CHOICES = {
  approved: eoiWords.approved.action,
  waitlisted: eoiWords.waitlisted.action,
  rejected: eoiWords.rejected.action,
};

const SAID = z.object({
  status: choice(CHOICES, eoiWords.bulk.decision),
  reason: longText("Reason", { help: eoiWords.bulk.reasonHint }),
});

/** Says what the decision that is entered means. */
function Means({ values: { status } }: BetweenProps) {
  const decision = OFFERED.find((one) => one === status);
  return decision ? <p>{t(eoiWords[decision].text)}</p> : null;
}

/** Decides on the selected expressions of interest one by one, and tells what became of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const provider = useConsoleProvider();
  const { data = [], selectedIds } = useListContext<Eoi>();
  // The rows that one reads about stay as they are while they are worked on.
  const [chosen] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const [entered, setEntered] = useState<Entered>({});
  const bulk = useOneByOne(eois.name, (id, body: { status: Decision; reason: string | null }, key) =>
    provider.call(eoiRoutes.decide, { params: { id }, body, key }),
  );

  const decision = OFFERED.find((one) => one === entered.status);
  const reason = typeof entered.reason === "string" ? entered.reason.trim() || null : null;
  const started = bulk.outcomes.size > 0;
  const able = decision ? chosen.filter((eoi) => !("cannot" in planned(eoi, decision))).map(({ id }) => id) : [];
  const needsReason = decision === "rejected";
  return (
    <BulkFrame
      title={t(eoiWords.bulk.title, { smart_count: chosen.length })}
      words={eoiWords.bulk}
      bulk={bulk}
      able={able}
      action={
        decision &&
        ((left) => ({
          label: t(started ? eoiWords.bulk.rest : eoiWords.bulk.run, {
            action: t(CHOICES[decision]),
            smart_count: left.length,
          }),
          tone: needsReason ? "danger" : "primary",
          disabled: needsReason && !reason,
          run: () => bulk.run(left, { status: decision, reason }),
        }))
      }
      onClose={onClose}
    >
      <DialogInputs
        id="decision"
        body={SAID}
        inputs={(values) => ["status", Means, ...(values.status === "rejected" ? ["reason"] : [])]}
        values={{}}
        error={null}
        locked={started}
        onEnter={setEntered}
        onSubmit={() => undefined}
      />
      <OutcomeTable
        words={eoiWords.bulk}
        rows={chosen}
        about={({ id, user_name, property_name }) => (
          <>
            {id} <span className="muted">{[user_name, property_name].filter(Boolean).join(" · ")}</span>
          </>
        )}
        choices={EOI_STATUS}
        outcomes={bulk.outcomes}
        plan={(eoi) => decision && planned(eoi, decision)}
      />
    </BulkFrame>
  );
}

/** Says what a decision means for one of them. */
function planned(eoi: Eoi, decision: Decision) {
  if (!offersOf(eoi).decisions.includes(decision)) return { cannot: t(eoiWords.bulk.cannot) };
  if (waitsForBooking(eoi, decision)) {
    return { cannot: t(eoiWords.booking.outstanding, { amount: formatMoney(outstandingOf(eoi)) }) };
  }
  const givesBack = isEnd(decision) && isBooked(eoi);
  return {
    ready: givesBack ? t(eoiWords.givesBack, { amount: formatMoney(eoi.booked_amount) }) : t(eoiWords.bulk.ready),
  };
}
