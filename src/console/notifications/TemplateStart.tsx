import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { useFormContext } from "react-hook-form";
import { templates } from "../../contract/templates/resource";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useMay } from "../kit/useMay";
import { plainText } from "./plainText";
import { notificationWords } from "./words";

const NOTICES = { kind: "notice", status: "active" };
/** What templates of documents call the fields that notifications have too. */
const RENAMED = { "{{investor.name}}": "{{name}}", "{{investor.email}}": "{{email}}" };

/** Takes the text of a template of notices over into the form; nothing where there is none. */
export function TemplateStart() {
  const may = useMay(templates.name, "list");
  const { getValues, setValue } = useFormContext();
  const [asked, setAsked] = useState<RaRecord>();
  const { data = [] } = useGetList(
    templates.name,
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" }, filter: NOTICES },
    { enabled: may },
  );
  if (data.length === 0) return null;

  const take = (template: RaRecord) => {
    const text = Object.entries(RENAMED).reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      plainText(template.body),
    );
    setValue("body", text, { shouldDirty: true, shouldValidate: true });
    if (!getValues("title")) setValue("title", template.name, { shouldDirty: true, shouldValidate: true });
    setAsked(undefined);
  };
  const choose = (template: RaRecord | undefined) => {
    if (template && getValues("body")) setAsked(template);
    else if (template) take(template);
  };

  return (
    <div className="form-cell">
      <TextField
        select
        value=""
        label={t(notificationWords.template)}
        id="start-template"
        onChange={({ target }) => choose(data.find(({ id }) => String(id) === target.value))}
      >
        {data.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {asked && (
        <Confirm
          title={t(notificationWords.templateTitle)}
          text={t(notificationWords.templateText, { name: asked.name })}
          action={t(notificationWords.templateUse)}
          tone="primary"
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
