import { useState } from "react";
import { useListContext } from "react-admin";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { BulkFrame } from "../kit/BulkFrame";
import { OutcomeTable } from "../kit/OutcomeTable";
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
      <OutcomeTable
        words={signatureWords.bulk}
        rows={chosen}
        about={({ title, waits_for, user_name }) => (
          <>
            {title} <span className="muted">{waits_for ?? user_name}</span>
          </>
        )}
        choices={ENVELOPE_STATUS}
        outcomes={bulk.outcomes}
        plan={(envelope) =>
          isRemindable(envelope) ? { ready: t(signatureWords.bulk.ready) } : { cannot: t(signatureWords.bulk.cannot) }
        }
      />
    </BulkFrame>
  );
}
