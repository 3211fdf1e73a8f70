import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import type { PartProps } from "../assets/wizard/part";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { RecordsPanel } from "../kit/records/RecordsPanel";
import { useChange } from "../kit/useChange";
import { Row, Stack } from "../theme/layout";
import { MetadataDialog, type Said } from "./MetadataDialog";
import { MetadataRow } from "./MetadataRow";
import { METADATA } from "./metadataKinds";
import { useMetadata } from "./useMetadata";
import { useMetadataWrites } from "./useMetadataWrites";

/** Shows the risks of an asset in their order and lets one keep them. */
export const Risks = (part: PartProps) => <Metadata {...part} kind="risk" />;

/** Shows the videos of an asset in their order and lets one keep them. */
export const Videos = (part: PartProps) => <Metadata {...part} kind="video" />;

/** Shows the texts that pop up for an asset in their order and lets one keep them. */
export const Popups = (part: PartProps) => <Metadata {...part} kind="popup" />;

/** Shows the countries in which an asset is offered and lets one keep them. */
export const Countries = (part: PartProps) => <Metadata {...part} kind="country" />;

/** Shows what an investor pays beside the platform's fees, and lets one keep it. */
export const FeeItems = (part: PartProps) => <Metadata {...part} kind="fee" />;

function Metadata({ asset, readOnly, kind }: PartProps & { kind: MetadataKind }) {
  const { list, known, isEmptied, setEmptied } = useMetadata(asset.id, kind);
  const rows = list.rows ?? [];
  const empty = isEmptied && <Emptied kind={kind} onAgain={() => [setEmptied(false), list.refetch()]} />;
  return (
    <RecordsPanel
      words={recordsWords[kind]}
      list={list}
      readOnly={readOnly}
      empty={empty || undefined}
      add={(onClose) => (
        <Adding
          asset={asset.id}
          kind={kind}
          position={Math.max(-1, ...known.map(({ position }) => position ?? 0)) + 1}
          onAdded={() => [setEmptied(false), onClose()]}
          // What was typed stays in the dialog; the list is emptied because the specification says so.
          onFailed={() => setEmptied(METADATA[kind].quiet === true)}
          onClose={onClose}
        />
      )}
    >
      <Stack as="ol" divided className="records">
        {rows.map((item) => (
          <MetadataRow key={item.id} kind={kind} item={item} rows={rows} readOnly={readOnly} />
        ))}
      </Stack>
    </RecordsPanel>
  );
}

interface AddingProps {
  asset: PartProps["asset"]["id"];
  kind: MetadataKind;
  position: number;
  onAdded: () => void;
  onFailed: () => void;
  onClose: () => void;
}

function Adding({ asset, kind, position, onAdded, onFailed, onClose }: AddingProps) {
  const { create } = useMetadataWrites();
  const { mutate, isPending, error } = useChange(
    "assets",
    (said: Said) => create({ project_id: Number(asset), kind, position, ...said }),
    recordsWords.added,
    { tells: true },
  );
  return (
    <MetadataDialog
      kind={kind}
      title={t(recordsWords[kind].add)}
      pending={isPending}
      refusal={error}
      onSave={(said) => mutate(said, { onSuccess: onAdded, onError: onFailed })}
      onClose={onClose}
    />
  );
}

function Emptied({ kind, onAgain }: { kind: MetadataKind; onAgain: () => void }) {
  const { emptied, again } = { ...recordsWords.risk, ...recordsWords[kind] };
  return (
    <Row gap={1} className="record-line">
      <p className="muted">{t(emptied)}</p>
      <button type="button" className="button" onClick={onAgain}>
        {t(again)}
      </button>
    </Row>
  );
}
