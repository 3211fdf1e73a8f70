import { useState } from "react";
import { useListContext } from "react-admin";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { useWords } from "../i18n/useWords";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeChip } from "../kit/OutcomeChip";
import { Scroller } from "../kit/Scroller";
import { StatusChip } from "../kit/StatusChip";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useOneByOne } from "../kit/useOneByOne";
import { type Envelope, isRemindable } from "./envelope";

/** Reminds whom the selected documents wait for, one by one, and tells what became of each. */
export function BulkRemindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data = [], selectedIds } = useListContext<Envelope>();
  // The rows that one reads about stay as they are while they are worked on.
  const [chosen] = useState(() => data.filter(({ id }) => selectedIds.includes(id)));
  const bulk = useOneByOne(envelopes.name, (id, _: string, key) =>
    provider.call(signingRoutes.remind, { params: { id }, key }),
  );
  const words = (name: string, more = {}) => t(`console.signatures.bulk.${name}`, more);

  const able = chosen.filter(isRemindable).map(({ id }) => id);
  return (
    <BulkFrame
      title={words("title", { smart_count: chosen.length })}
      words="console.signatures.bulk"
      bulk={bulk}
      able={able}
      action={(left) => ({
        label: words(bulk.outcomes.size > 0 ? "rest" : "run", { smart_count: left.length }),
        run: () => bulk.run(left, ""),
      })}
      onClose={onClose}
    >
      <div className="dialog-form">
        <p>{words("text")}</p>
        <Scroller className="scroller bulk-rows" aria-label={words("outcome")}>
          <table className="table lines">
            <thead>
              <tr>
                <th scope="col">{words("document")}</th>
                <th scope="col">{words("status")}</th>
                <th scope="col">{words("outcome")}</th>
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
  const { t } = useWords();
  if (outcome) return <OutcomeChip outcome={outcome} words="console.signatures.bulk" />;
  return isRemindable(envelope) ? (
    <span className="muted">{t("console.signatures.bulk.ready")}</span>
  ) : (
    <span className="field-error">{t("console.signatures.bulk.cannot")}</span>
  );
}
