import type { ReactNode } from "react";
import { type Identifier, useListContext } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "./Dialog";
import type { useOneByOne } from "./useOneByOne";
import "./bulk.css";

/** The button that does something to those that are left. */
interface BulkAction {
  label: string;
  tone?: "primary" | "danger";
  disabled?: boolean;
  run: () => void;
}

interface Props {
  title: string;
  words: Readonly<Record<"sum", string>>;
  bulk: Pick<ReturnType<typeof useOneByOne>, "outcomes" | "running" | "refresh">;
  /** Those of the chosen records that it can be done to. */
  able: readonly Identifier[];
  /** Gives the button for those that are left of them; it is absent once none is. */
  action?: ((left: Identifier[]) => BulkAction) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Stands around what is done to the selected records one by one; those that are done leave the selection with it. */
export function BulkFrame({ title, words, bulk, able, action, onClose, children }: Props) {
  const { selectedIds, onSelect } = useListContext();
  const { outcomes, running, refresh } = bulk;
  const started = outcomes.size > 0;
  const isDone = (id: Identifier) => outcomes.get(id)?.state === "done";
  const left = able.filter((id) => !isDone(id));
  const offered = left.length > 0 ? action?.(left) : undefined;

  const close = () => {
    if (started) {
      onSelect(selectedIds.filter((id) => !isDone(id)));
      refresh();
    }
    onClose();
  };
  return (
    <Dialog
      wide
      title={title}
      onClose={close}
      aside={
        started && (
          <p className="bulk-sum muted" role="status">
            {t(words.sum, { done: able.length - left.length, all: able.length })}
          </p>
        )
      }
      away={{ disabled: running, label: t(started ? kitWords.choice.close : kitWords.record.cancel) }}
      action={offered && { ...offered, disabled: running || offered.disabled }}
    >
      {children}
    </Dialog>
  );
}
