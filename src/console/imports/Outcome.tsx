import { RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { importRoutes } from "../../contract/imports/routes";
import type { ImportStatus } from "../../contract/imports/vocabulary";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatInstant, formatNumber } from "../kit/values";
import { Callout, Facts, Row } from "../theme/layout";
import type { Import } from "./useImport";
import { importWords } from "./words";

const words = importWords.done;
/** What has ended, but was not taken back. */
const RETRIED: readonly string[] = ["finished", "cancelled", "stopped"] satisfies ImportStatus[];
const COUNTS = ["total", "created", "changed", "unchanged", "refused", "waits"] as const;

/** Says what became of an import that has ended, and offers to try what was refused again or to take all of it back. */
export function Outcome({ of }: { of: Import }) {
  const { maker, created_at, finished_at, problem, undoable, mine, refused, status } = of;
  const isLeft = of.total > of.created + of.changed + of.unchanged + of.waits;
  const [asking, setAsking] = useState(false);
  const [retry, undo] = [useImportCall("retry", of.id), useImportCall("undo", of.id)];
  const mayRetry = mine && isLeft && RETRIED.includes(status);
  const action = t(status === "undone" ? importWords.undo.again : importWords.undo.action);
  const counts = COUNTS.filter((name) => name === "total" || of[name] > 0);
  return (
    <>
      {problem && <Callout tone="danger">{t(importWords.stopped, { problem: t(problem) })}</Callout>}
      <Facts
        first
        facts={{
          ...Object.fromEntries(counts.map((name) => [t(words[name]), formatNumber(of[name])])),
          [t(words.by)]: maker,
          [t(words.begun)]: formatInstant(created_at),
          ...(finished_at ? { [t(words.ended)]: formatInstant(finished_at) } : {}),
        }}
      />
      {(undoable || mayRetry) && (
        <Row gap={2}>
          {undoable && (
            <button type="button" className="button" onClick={() => setAsking(true)}>
              <Undo2 size={16} aria-hidden className="mirrored" /> {action}
            </button>
          )}
          {mayRetry && (
            <button type="button" className="button" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
              <RotateCw size={16} aria-hidden /> {t(refused > 0 ? importWords.retry : importWords.retryRest)}
            </button>
          )}
        </Row>
      )}
      {asking && (
        <Confirm
          title={t(importWords.undo.title)}
          text={t(importWords.undo.text)}
          action={action}
          pending={undo.isPending}
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useImportCall(name: "retry" | "undo", id: number) {
  const provider = useConsoleProvider();
  const route = importRoutes[name];
  return useChange(route.of, (_: undefined, key) => provider.call(route, { params: { id }, key }), undefined);
}
