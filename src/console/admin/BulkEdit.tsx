import { useMemo } from "react";
import { z } from "zod";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import type { Field } from "../../contract/fieldRegistry";
import { choice, longText } from "../../contract/fields";
import { bulkFieldsOf, editCallOf } from "../../contract/jobs/bulk";
import { changesOf, type Resource } from "../../contract/resource";
import type { Vocabulary } from "../../contract/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { BulkDialog } from "../kit/bulk/BulkDialog";
import { bulkWords } from "../kit/bulk/words";
import type { Entered } from "../kit/DialogForm";
import { useResource } from "../kit/useResource";

const { edit: words } = bulkWords;

/** What is done to a field: it is left, set to what is entered or to one of two values, or emptied. */
const how = ({ path }: Pick<Field, "path">) => `how ${path}`;

/** Changes chosen fields of the selected records: each is left as it is, set, or cleared. */
export function BulkEdit({ onClose }: { onClose: () => void }) {
  const resource = useResource();
  const fields = bulkFieldsOf(resource);
  const body = useMemo(() => bodyOf(resource), [resource]);
  const isGuarded = guardOfVerb(resource.name, "update") !== undefined;
  const isSet = (field: Field, entered: Entered) => entered[how(field)] === "set";
  const isChosen = (field: Field, entered: Entered) => (entered[how(field)] ?? "leave") !== "leave";
  return (
    <BulkDialog
      title={(smart_count) => t(words.title, { smart_count })}
      action={(_able, _entered, smart_count) => t(words.run, { smart_count })}
      call={{ on: editCallOf(resource) }}
      able={({ total }, entered) => (fields.some((field) => isChosen(field, entered)) ? total : 0)}
      body={body}
      inputs={() => (entered) => [
        ...fields.flatMap((field) => [
          how(field),
          ...(isSet(field, entered)
            ? [{ path: field.path, required: true, label: words.to, within: field.label }]
            : []),
        ]),
        ...(isGuarded ? ["reason"] : []),
      ]}
      values={Object.fromEntries(fields.map((field) => [how(field), "leave"]))}
      given={(said) => ({
        ...Object.fromEntries(
          fields.filter((field) => isChosen(field, said)).map((field) => [field.path, givenTo(field, said)]),
        ),
        ...(isGuarded && said.reason ? { reason: said.reason } : {}),
      })}
      onClose={onClose}
    />
  );
}

function givenTo(field: Field, said: Entered): unknown {
  const chosen = said[how(field)];
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return chosen === "clear" ? null : said[field.path];
}

const waysOf = ({ kind, nullable }: Field): Vocabulary => ({
  leave: words.leave,
  ...(kind === "flag" ? { on: words.on, off: words.off } : { set: words.set }),
  ...(nullable ? { clear: words.clear } : {}),
});

/** Asks of each field what is done to it, and for its value where it is set. */
function bodyOf(resource: Resource) {
  const changes = changesOf(resource).shape as Record<string, z.ZodType>;
  const fields = bulkFieldsOf(resource);
  const asked = fields.flatMap((field) => [
    [how(field), choice(waysOf(field), fieldLabel(field)).optional()] as const,
    [field.path, changes[field.path] as z.ZodType] as const,
  ]);
  const body = z.object({
    ...Object.fromEntries(asked),
    reason: longText(words.reason, { help: kitWords.record.secondPerson }).optional(),
  });
  return body.superRefine((said: Entered, context) => {
    for (const field of fields)
      if (said[how(field)] === "set" && (said[field.path] ?? null) === null)
        context.addIssue({ code: "custom", path: [field.path], message: words.missing });
  });
}
