import { useState } from "react";
import { useListContext } from "react-admin";
import { eois } from "../../contract/resources/eois";
import { useWords } from "../i18n/useWords";
import { Dialog } from "../kit/Dialog";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { BulkRows } from "./BulkRows";
import { type Decision, type Eoi, offersOf } from "./eoi";

const OFFERED = ["approved", "waitlisted", "rejected"] as const satisfies readonly Decision[];

/** Decides on the selected expressions of interest one by one, and tells what became of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data = [], selectedIds, onSelect } = useListContext<Eoi>();
  // The rows that one reads about stay as they are while they are worked on.
  const [chosen] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState<string | null>(null);
  const { outcomes, running, run, refresh } = useOneByOne(
    eois.name,
    (id, body: { status: Decision; reason: string | null }, key) => provider.decideEoi(id, body, key),
  );

  const started = outcomes.size > 0;
  const open = decision ? chosen.filter((eoi) => offersOf(eoi).decisions.includes(decision)) : [];
  const left = open.filter(({ id }) => outcomes.get(id)?.state !== "done").map(({ id }) => id);
  const said = reason?.trim() || null;
  const needsReason = decision === "rejected";
  const words = (name: string, more = {}) => t(`console.eois.bulk.${name}`, more);
  const choices = Object.fromEntries(OFFERED.map((one) => [one, t(`console.eois.${one}.action`)]));

  const close = () => {
    if (running) return;
    if (started) {
      const done = new Set(open.map(({ id }) => id).filter((id) => !left.includes(id)));
      onSelect(selectedIds.filter((id) => !done.has(id)));
      refresh();
    }
    onClose();
  };
  return (
    <Dialog
      wide
      title={words("title", { smart_count: chosen.length })}
      onClose={close}
      actions={
        <>
          {started && (
            <p className="bulk-sum muted" role="status">
              {words("sum", { done: open.length - left.length, all: open.length })}
            </p>
          )}
          <button type="button" className="button" disabled={running} onClick={close}>
            {started ? words("close") : t("console.record.cancel")}
          </button>
          {decision && left.length > 0 && (
            <button
              type="button"
              className={needsReason ? "button danger" : "button primary"}
              disabled={running || (needsReason && !said)}
              onClick={() => run(left, { status: decision, reason: said })}
            >
              {words(started ? "rest" : "run", { action: choices[decision], smart_count: left.length })}
            </button>
          )}
        </>
      }
    >
      <div className="dialog-form">
        <ChoiceEntry
          label={words("decision")}
          choices={choices}
          none={words("choose")}
          disabled={started}
          value={decision}
          onChange={(value) => setDecision((value as Decision | null) ?? undefined)}
        />
        {decision && <p>{t(`console.eois.${decision}.text`)}</p>}
        {needsReason && (
          <ReasonEntry
            label={t("console.eois.reason")}
            hint={words("reasonHint")}
            rows={2}
            required
            disabled={started}
            value={reason}
            onChange={setReason}
          />
        )}
        <BulkRows eois={chosen} decision={decision} outcomes={outcomes} />
      </div>
    </Dialog>
  );
}
