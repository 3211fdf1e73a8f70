import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { FormInput } from "../kit/FormInput";
import { type InputProps, useField } from "../kit/inputs/useField";
import { useOverview } from "../spv/shell/useOverview";
import { distributionWords } from "./words";

/** Takes one of the assets of the form's SPV, or none for all of them; any asset where the SPV's are not known. */
export function AssetInput({ field }: { field: Field }) {
  const spv: unknown = useWatch({ name: "spv_id" });
  return typeof spv === "number" ? (
    <AssetsOf spv={spv} field={field} label={fieldLabel(field)} />
  ) : (
    <FormInput field={field} />
  );
}

function AssetsOf({ spv, ...props }: InputProps & { spv: number }) {
  const { data, isPending } = useOverview(spv);
  const { textField } = useField(props, { parse: Number });
  if (!data && !isPending) return <FormInput field={props.field} />;
  const assets = data?.assets ?? [];
  const isKnown = textField.value === "" || assets.some(({ id }) => String(id) === textField.value);
  return (
    <div className="form-cell">
      <TextField {...textField} select slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
        <MenuItem value="">{t(distributionWords.allAssets)}</MenuItem>
        {assets.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
        {!isKnown && <MenuItem value={textField.value}>{textField.value}</MenuItem>}
      </TextField>
    </div>
  );
}
