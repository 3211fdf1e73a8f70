import type { RaRecord } from "react-admin";
import { DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { Create } from "../admin/Create";
import { DataTable } from "../admin/DataTable";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { List } from "../admin/List";
import { inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { formatChoice } from "../kit/values";
import { spvPath } from "../spv/shell/tabs";
import { inputOf } from "./inputs";
import { distributionWords } from "./words";

const redirect = (_resource: string, _id: RaRecord["id"], { spv_id }: RaRecord) => spvPath(spv_id, "disturbution");

/** The schedules of all SPVs. */
export const ScheduleList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="spv_id" />
      <DataTable.Col source="kind" />
      <DataTable.Col source="frequency" />
      <DataTable.Col source="next_on" />
      <DataTable.Col source="gross" />
      <DataTable.Col source="active" />
    </DataTable>
  </List>
);

/** The page that adds a schedule; it leads to the page of its SPV. */
export const ScheduleCreate = () => (
  <Create redirect={redirect}>
    <DefinedForm input={inputOf} />
  </Create>
);

/** The page that changes a schedule, named by what it prepares. */
export function ScheduleEdit() {
  const title = ({ kind, frequency }: RaRecord) =>
    t(distributionWords.schedules.name, {
      kind: formatChoice(kind, DISTRIBUTION_KIND),
      often: inSentence(formatChoice(frequency, DISTRIBUTION_FREQUENCY)),
    });
  return (
    <Edit redirect={redirect} title={title}>
      <DefinedForm input={inputOf} />
    </Edit>
  );
}
