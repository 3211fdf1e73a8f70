import { useEffect } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { videos } from "../../contract/config/resource";
import { integer, optional } from "../../contract/fields";
import { PAGE } from "../../contract/limits";
import { METADATA_ITEM, type MetadataKind } from "../../contract/metadata/projectMetadata";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import type { BetweenProps } from "../kit/DialogForm";
import { FormDialog } from "../kit/FormDialog";
import { valuesOf } from "../kit/records/entries";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { fieldsOfKind, METADATA } from "./metadataKinds";

/** What a person says of one risk, video or popup text. */
export interface Said {
  title: string | null;
  value: string;
}

interface Props {
  kind: MetadataKind;
  title: string;
  /** What it says already. */
  item?: object;
  pending: boolean;
  refusal: Error | null;
  onSave: (said: Said) => void;
  onClose: () => void;
}

/** Takes what one risk, video or popup text says, typed or taken over from those of the platform. */
export function MetadataDialog({ kind, title, item = {}, pending, refusal, onSave, onClose }: Props) {
  const { source } = METADATA[kind];
  const offered = useOffered(kind);
  const fields = fieldsOfKind(kind);
  const taking = source &&
    offered.length > 0 && [
      {
        path: "take",
        kind: "choice" as const,
        numeric: true,
        label: t({ ...recordsWords.video, ...recordsWords[kind] }.take),
        choices: Object.fromEntries(offered.map((one) => [one.id, titleOf(source.resource, one)])),
      },
      TakeOver,
    ];
  return (
    <FormDialog
      title={title}
      action={t(recordsWords.save)}
      pending={pending}
      error={refusal}
      body={METADATA_ITEM[kind].extend({ take: optional(integer()) })}
      inputs={() => [...(taking || []), ...fields.map(({ path }) => path)]}
      values={{ ...valuesOf(fields, item), kind }}
      // An emptied text is sent as such: nothing would leave the old one standing.
      onSubmit={(said: { title?: unknown; value?: unknown }) =>
        onSave({ title: said.title ? String(said.title) : null, value: String(said.value ?? "") })
      }
      onClose={onClose}
    />
  );
}

/** Gives what the platform has of a kind; nothing where that is nothing, or may not be seen. */
function useOffered(kind: MetadataKind): readonly RaRecord[] {
  const { source } = METADATA[kind];
  const { name } = source?.resource ?? videos;
  const maySee = useMay(name, "list") && source !== undefined;
  const { data = [] } = useGetList<RaRecord>(
    name,
    { pagination: { page: PAGE.first, perPage: PAGE.max }, sort: { field: "id", order: "DESC" } },
    { enabled: maySee },
  );
  return maySee ? data.filter(({ active }) => active !== false) : [];
}

/** Enters what was taken over, and makes room for another choice. */
function TakeOver({ values: { kind, take }, enter }: BetweenProps) {
  const { source } = METADATA[kind as MetadataKind];
  const chosen = useOffered(kind as MetadataKind).find(({ id }) => id === take);
  useEffect(() => {
    if (!chosen || !source) return;
    enter("title", String(chosen.title ?? ""));
    enter("value", String(chosen[source.value] ?? ""));
    enter("take", null);
  }, [chosen, source, enter]);
  return null;
}
