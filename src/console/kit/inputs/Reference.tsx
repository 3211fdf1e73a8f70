import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type RaRecord, useGetList, useReference } from "react-admin";
import { resourceNamed } from "../../../contract/resourceNamed";
import { publicWords } from "../../i18n/enPublic";
import { raWords } from "../../i18n/ra";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Option } from "../Option";
import { titleOf } from "../titleOf";
import { useDebounced } from "../useDebounced";
import { type InputProps, useField } from "./useField";

/** How many records are offered at once. */
const OFFERED = 25;

/** Takes a record of another resource, found by typing. */
export function Reference(props: InputProps) {
  const resource = resourceNamed(props.field.to ?? "");
  const { textField, value: id } = useField(props);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const q = useDebounced(typed, 250);

  const chosen = typeof id === "number" || typeof id === "string" ? id : "";
  const { referenceRecord = null } = useReference<RaRecord>({
    reference: resource.name,
    id: chosen,
    options: { enabled: chosen !== "" },
  });
  const { data = [], isFetching } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: resource.title, order: "ASC" },
      filter: { ...resource.narrowed, ...props.field.among, ...(q ? { q } : {}) },
    },
    { enabled: open },
  );

  const { value: _, onChange, ...bound } = textField;
  return (
    <Autocomplete<RaRecord>
      options={data}
      value={chosen === "" ? null : referenceRecord}
      disabled={textField.disabled}
      loading={isFetching}
      loadingText={t(publicWords.loading)}
      noOptionsText={t(q ? raWords.ra.navigation.no_results : kitWords.noChoice)}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={(record) => titleOf(resource, record)}
      getOptionKey={(record) => record.id}
      renderOption={({ key, ...option }, record) => (
        <li key={key} {...option}>
          <Option resource={resource} record={record} />
        </li>
      )}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_event, record) => onChange(record?.id ?? null)}
      renderInput={(params) => <TextField {...params} {...bound} />}
    />
  );
}
