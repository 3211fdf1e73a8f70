import { useState } from "react";
import { importRoutes } from "../../contract/imports/routes";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { TextArea } from "../kit/light";
import { useCall } from "../kit/useCall";
import { Callout, Panel, Row, Stack } from "../theme/layout";
import type { Import } from "./useImport";
import { importWords } from "./words";

const words = importWords.plan;

/** Says what the import will do, as its check has found, and lets its maker begin it. */
export function Plan({ of, onColumns }: { of: Import; onColumns: () => void }) {
  const { id, created, changed, unchanged, refused, needs_second, mine } = of;
  const [reason, setReason] = useState("");
  const run = useCall(importRoutes.run, { params: { id }, done: t(importWords.started), tells: true });
  const written = created + changed;
  const counts = { create: created, change: changed, unchanged, refused };
  return (
    <Panel title={t(words.title)}>
      <Stack gap={4}>
        <ul className="stack gap-1">
          {(Object.keys(counts) as (keyof typeof counts)[]).map(
            (what) => counts[what] > 0 && <li key={what}>{t(words[what], { smart_count: counts[what] })}</li>,
          )}
        </ul>
        {written === 0 && <Callout tone="warning">{t(words.nothing)}</Callout>}
        {written > 0 && needs_second && (
          <>
            <Callout tone="plain">{t(words.second)}</Callout>
            {mine && <TextArea label={t(words.reason)} value={reason} onChange={setReason} />}
          </>
        )}
        {run.error && (
          <p className="field-error" role="alert">
            {failureWords(run.error)}
          </p>
        )}
        {mine && (
          <Row gap={2}>
            {written > 0 && (
              <button
                type="button"
                className="button primary"
                disabled={run.isPending}
                onClick={() => run.mutate({ reason: reason.trim() || null })}
              >
                {t(needs_second ? words.ask : words.run, { smart_count: written })}
              </button>
            )}
            <button type="button" className="button" onClick={onColumns}>
              {t(importWords.columns.back)}
            </button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
