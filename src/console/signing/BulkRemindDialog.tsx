import { useState } from "react";
import { useListContext } from "react-admin";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeChip } from "../kit/OutcomeChip";
import { Scroller } from "../kit/Scroller";
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
      <div className="dialog-form">
        <p>{t(signatureWords.bulk.text)}</p>
        <Scroller className="scroller bulk-rows" aria-label={t(signatureWords.bulk.outcome)}>
          <table className="table lines">
            <thead>
              <tr>
                <th scope="col">{t(signatureWords.bulk.document)}</th>
                <th scope="col">{t(signatureWords.bulk.status)}</th>
                <th scope="col">{t(signatureWords.bulk.outcome)}</th>
              </tr>
            </thead>
            <tbody>
              {chosen.map((envelope) => (
                <tr key={envelope.id}>
                  <td>
                    {envelope.title} <span className="muted">{envelope.waits_for ?? envelope.user_name}</span>
                  </td>
                  <td>
                    <StatusChip status={envelope.status} choices={ENVELOPE_STATUS} />
                  </td>
                  <td className="bulk-outcome">
                    <Told envelope={envelope} outcome={bulk.outcomes.get(envelope.id)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </div>
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
