import { useState } from "react";
import { useListContext } from "react-admin";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeChip } from "../kit/OutcomeChip";
import { SmallTable } from "../kit/SmallTable";
import { StatusChip } from "../kit/StatusChip";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { type Envelope, isRemindable } from "./envelope";
import { signatureWords } from "./words";

/** Reminds whom the selected documents wait for, one by one, and tells what became of each. */
export function BulkRemindDialog({ onClose }: { onClose: () => void }) {
  const provider = useConsoleProvider();
  const { data = [], selectedIds } = useListContext<Envelope>();
  // The rows that one reads about stay as they are while they are worked on.
  const [chosen] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const bulk = useOneByOne(envelopes.name, (id, _: string, key) =>
    provider.call(signingRoutes.remind, { params: { id }, key }),
  );

  const able = chosen.filter(isRemindable).map(({ id }) => id);
  return (
    <BulkFrame
      title={t(signatureWords.bulk.title, { smart_count: chosen.length })}
      words={signatureWords.bulk}
      bulk={bulk}
      able={able}
      action={(left) => ({
        label: t(bulk.outcomes.size > 0 ? signatureWords.bulk.rest : signatureWords.bulk.run, {
          smart_count: left.length,
        }),
        run: () => bulk.run(left, ""),
      })}
      onClose={onClose}
    >
      <p>{t(signatureWords.bulk.text)}</p>
      <SmallTable
        className="bulk-rows"
        label={t(signatureWords.bulk.outcome)}
        rows={chosen}
        columns={{
          document: {
            label: t(signatureWords.bulk.document),
            cell: ({ title, waits_for, user_name }) => (
              <>
                {title} <span className="muted">{waits_for ?? user_name}</span>
              </>
            ),
          },
          status: {
            label: t(signatureWords.bulk.status),
            cell: ({ status }) => <StatusChip status={status} choices={ENVELOPE_STATUS} />,
          },
          outcome: {
            label: t(signatureWords.bulk.outcome),
            className: "bulk-outcome",
            cell: (envelope) => <Told envelope={envelope} outcome={bulk.outcomes.get(envelope.id)} />,
          },
        }}
      />
    </BulkFrame>
  );
}

interface ToldProps {
  envelope: Envelope;
  outcome: Parameters<typeof OutcomeChip>[0]["outcome"] | undefined;
}

function Told({ envelope, outcome }: ToldProps) {
  if (outcome) return <OutcomeChip outcome={outcome} words={signatureWords.bulk} />;
  return isRemindable(envelope) ? (
    <span className="muted">{t(signatureWords.bulk.ready)}</span>
  ) : (
    <span className="field-error">{t(signatureWords.bulk.cannot)}</span>
  );
}
