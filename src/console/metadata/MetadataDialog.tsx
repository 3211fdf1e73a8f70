import { type RaRecord, useGetList } from "react-admin";
import type { z } from "zod";
import { PAGE } from "../../contract/limits";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import { recordsWords } from "../i18n/enRecords";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { FormDialog } from "../kit/FormDialog";
import { typedOf, typedSchema } from "../kit/records/entries";
import { FieldEntry } from "../kit/records/FieldEntry";
import { titleOf } from "../kit/titleOf";
import { useEntries } from "../kit/useEntries";
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
  const fields = fieldsOfKind(kind);
  const form = useEntries<z.ZodObject>(typedSchema(fields), typedOf(fields, item), refusal);
  const submit = () => {
    const said = form.check();
    // An emptied text is sent as such: nothing would leave the old one standing.
    if (said) onSave({ title: said.title ? String(said.title) : null, value: String(said.value ?? "") });
  };
  return (
    <FormDialog
      title={title}
      action={t(recordsWords.save)}
      pending={pending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {source && (
        <TakeOver
          label={t({ ...recordsWords.video, ...recordsWords[kind] }.take)}
          source={source}
          onTake={(said) => {
            for (const { path } of fields) form.entryOf(path).onChange(said[path as keyof Said]);
          }}
        />
      )}
      {fields.map((field) => (
        <FieldEntry key={field.path} field={field} label={fieldLabel(field)} {...form.entryOf(field.path)} />
      ))}
    </FormDialog>
  );
}

interface TakeOverProps {
  label: string;
  source: NonNullable<(typeof METADATA)[MetadataKind]["source"]>;
  onTake: (said: Said) => void;
}

/** Offers what the platform has of the kind; nothing where that is nothing, or may not be seen. */
function TakeOver({ label, source: { resource, value }, onTake }: TakeOverProps) {
  const maySee = useMay(resource.name, "list");
  const { data = [] } = useGetList<RaRecord>(
    resource.name,
    { pagination: { page: PAGE.first, perPage: PAGE.max }, sort: { field: "id", order: "DESC" } },
    { enabled: maySee },
  );
  const offered = data.filter(({ active }) => active !== false);
  if (offered.length === 0) return null;
  return (
    <ChoiceEntry
      label={label}
      none={t(recordsWords.chooseNone)}
      value={null}
      choices={Object.fromEntries(offered.map((one) => [String(one.id), titleOf(resource, one)]))}
      onChange={(id) => {
        const chosen = offered.find((one) => String(one.id) === id);
        if (chosen) onTake({ title: String(chosen.title ?? ""), value: String(chosen[value] ?? "") });
      }}
    />
  );
}
