import { X } from "lucide-react";
import { importRoutes } from "../../contract/imports/routes";
import { t } from "../i18n/t";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { Panel, Row, Stack } from "../theme/layout";
import type { Import } from "./useImport";
import { importWords } from "./words";

const words = importWords.progress;

/** Shows how far an import has come that goes on by itself, and lets its maker cancel it. */
export function Running({ of: { id, status, done, total, mine } }: { of: Import }) {
  const provider = useConsoleProvider();
  const { cancel: route } = importRoutes;
  const cancel = useChange(route.of, (_: undefined, key) => provider.call(route, { params: { id }, key }), undefined);
  const told = t(words[status as "checking" | "running" | "undoing"], {
    done: formatNumber(done),
    total: formatNumber(total),
  });
  return (
    <Panel>
      <Stack gap={4}>
        <div role="status">
          <progress max={total || 1} value={done} aria-label={t(words.label)} className="success" />
          <p>{told}</p>
          <p className="muted">{t(words.goesOn)}</p>
        </div>
        {mine && status !== "undoing" && (
          <Row>
            <button
              type="button"
              className="button"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(undefined)}
            >
              <X size={16} aria-hidden /> {t(words.cancel)}
            </button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
