import { ArrowDown, ArrowUp } from "lucide-react";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Confirm } from "../kit/Confirm";
import { FieldView } from "../kit/FieldView";
import { RecordActions } from "../kit/records/RecordActions";
import { useChange } from "../kit/useChange";
import { Row } from "../theme/layout";
import { MetadataDialog, type Said } from "./MetadataDialog";
import { fieldsOfKind, type Item, METADATA } from "./metadataKinds";
import { useMetadataWrites } from "./useMetadataWrites";

interface Props {
  kind: MetadataKind;
  item: Item;
  /** All of them, in their order. */
  rows: readonly Item[];
  readOnly: boolean;
}

const STEPS = [
  { step: -1, words: "up", Arrow: ArrowUp },
  { step: 1, words: "down", Arrow: ArrowDown },
] as const;

/** Shows one risk, video or popup text of an asset, and lets one move, change and delete it. */
export function MetadataRow({ kind, item, rows, readOnly }: Props) {
  const { update } = useMetadataWrites();
  const at = rows.indexOf(item);
  const { nameOf } = METADATA[kind];
  const name = item.title ?? (item.value ? nameOf?.(item.value) : undefined) ?? `#${item.id}`;
  const { mutate: order, isPending } = useChange(
    "assets",
    async (ordered: readonly Item[]) => {
      for (const [position, one] of ordered.entries()) {
        if (one.position !== position) await update(one, { position });
      }
    },
    recordsWords.moved,
  );
  const move = (step: number) => {
    const others = rows.filter((one) => one !== item);
    if (rows[at + step] && !isPending) order(others.toSpliced(at + step, 0, item));
  };
  return (
    <li>
      <Row gap={1} className="record-line">
        <strong>{name}</strong>
        {!readOnly && (
          <span className="actions">
            {rows.length > 1 &&
              STEPS.map(({ step, words, Arrow }) => (
                <button
                  key={words}
                  type="button"
                  className="button quiet icon"
                  aria-label={t(recordsWords[words], { name })}
                  // Disabled it would lose the focus on its way to the end.
                  aria-disabled={!rows[at + step]}
                  onClick={() => move(step)}
                >
                  <Arrow size={16} aria-hidden />
                </button>
              ))}
            <RecordActions
              name={name}
              actions={[
                {
                  words: t(recordsWords.change),
                  dialog: (onClose) => <Changing kind={kind} item={item} name={name} onClose={onClose} />,
                },
                {
                  words: t(recordsWords.delete),
                  danger: true,
                  dialog: (onClose) => <Deleting kind={kind} item={item} name={name} onClose={onClose} />,
                },
              ]}
            />
          </span>
        )}
      </Row>
      {fieldsOfKind(kind)
        .filter(({ path }) => path === "value" && item.value && !nameOf)
        .map((field) => (
          <FieldView key={field.path} field={field} record={item} />
        ))}
    </li>
  );
}

interface ActionProps {
  kind: MetadataKind;
  item: Item;
  name: string;
  onClose: () => void;
}

function Changing({ kind, item, name, onClose }: ActionProps) {
  const { update } = useMetadataWrites();
  const { mutate, isPending, error } = useChange(
    "assets",
    (said: Said) => update(item, { ...said }),
    recordsWords.saved,
    { tells: true },
  );
  return (
    <MetadataDialog
      kind={kind}
      title={t(recordsWords.changeTitle, { name })}
      item={item}
      pending={isPending}
      refusal={error}
      onSave={(said) => mutate(said, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Deleting({ kind, item, name, onClose }: ActionProps) {
  const { remove } = useMetadataWrites();
  const { mutate, isPending } = useChange<void, unknown>(
    "assets",
    () => remove(item),
    recordsWords.deleted,
    // Of a risk, nobody is told (specification §8): the list that is fetched anew shows it.
    { tells: METADATA[kind].quiet === true },
  );
  return (
    <Confirm
      title={t(kitWords.record.deleteTitle, { name })}
      text={t(kitWords.record.deleteText)}
      action={t(kitWords.record.delete)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
