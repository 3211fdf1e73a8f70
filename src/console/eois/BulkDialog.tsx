import { useState } from "react";
import { useListContext } from "react-admin";
import { eois } from "../../contract/eois/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { BulkRows } from "./BulkRows";
import { type Decision, type Eoi, offersOf } from "./eoi";
import { eoiWords } from "./words";

const OFFERED = ["approved", "waitlisted", "rejected"] as const satisfies readonly Decision[];

/** Decides on the selected expressions of interest one by one, and tells what became of each. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const provider = useConsoleProvider();
  const { data = [], selectedIds } = useListContext<Eoi>();
  // The rows that one reads about stay as they are while they are worked on.
  const [chosen] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState<string | null>(null);
  const bulk = useOneByOne(eois.name, (id, body: { status: Decision; reason: string | null }, key) =>
    provider.call(eoiRoutes.decide, { params: { id }, body, key }),
  );

  const started = bulk.outcomes.size > 0;
  const able = decision ? chosen.filter((eoi) => offersOf(eoi).decisions.includes(decision)).map(({ id }) => id) : [];
  const said = reason?.trim() || null;
  const needsReason = decision === "rejected";
  const choices = Object.fromEntries(OFFERED.map((one) => [one, t(eoiWords[one].action)]));
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
            action: choices[decision],
            smart_count: left.length,
          }),
          tone: needsReason ? "danger" : "primary",
          disabled: needsReason && !said,
          run: () => bulk.run(left, { status: decision, reason: said }),
        }))
      }
      onClose={onClose}
    >
      <div className="dialog-form">
        <ChoiceEntry
          label={t(eoiWords.bulk.decision)}
          choices={choices}
          none={t(eoiWords.bulk.choose)}
          disabled={started}
          value={decision}
          onChange={(value) => setDecision((value as Decision | null) ?? undefined)}
        />
        {decision && <p>{t(eoiWords[decision].text)}</p>}
        {needsReason && (
          <ReasonEntry
            label={t(eoiWords.reason)}
            hint={t(eoiWords.bulk.reasonHint)}
            rows={2}
            required
            disabled={started}
            value={reason}
            onChange={setReason}
          />
        )}
        <BulkRows eois={chosen} decision={decision} outcomes={bulk.outcomes} />
      </div>
    </BulkFrame>
  );
}
