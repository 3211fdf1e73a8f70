import type { RaRecord } from "react-admin";
import { DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { CreatePage } from "../kit/CreatePage";
import { EditPage } from "../kit/EditPage";
import { ListPage } from "../kit/ListPage";
import { formatChoice } from "../kit/values";
import { spvPath } from "../spv/shell/tabs";
import { inputOf } from "./inputs";
import { distributionWords } from "./words";

const COLUMNS = ["spv_id", "kind", "frequency", "next_on", "gross", "active"];

const form = {
  input: inputOf,
  next: ({ spv_id }: RaRecord) => spvPath(spv_id, "disturbution"),
};

/** The schedules of all SPVs. */
export const ScheduleList = () => <ListPage columns={COLUMNS} />;

/** The page that adds a schedule; it leads to the page of its SPV. */
export const ScheduleCreate = () => <CreatePage {...form} />;

/** The page that changes a schedule, named by what it prepares. */
export function ScheduleEdit() {
  const title = ({ kind, frequency }: RaRecord) =>
    t(distributionWords.schedules.name, {
      kind: formatChoice(kind, DISTRIBUTION_KIND),
      often: inSentence(formatChoice(frequency, DISTRIBUTION_FREQUENCY)),
    });
  return <EditPage {...form} title={title} />;
}
