import { Pencil, Plus, TriangleAlert } from "lucide-react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { distributionSchedules } from "../../contract/distributions/resource";
import { DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { PAGE } from "../../contract/limits";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Notice } from "../kit/Notice";
import { pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { SmallTable } from "../kit/SmallTable";
import { Switch } from "../kit/Switch";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { spvPath } from "../spv/shell/tabs";
import { Panel, SectionHead } from "../theme/layout";
import type { Schedule } from "./distribution";
import { distributionWords } from "./words";
/** Shows what prepares distributions of an SPV again and again, and lets it be changed. */
export function Schedules({ spv }: { spv: string | number }) {
  const mayCreate = useMay(distributionSchedules.name, "create");
  const { data, error, refetch } = useGetList<Schedule>(distributionSchedules.name, {
    filter: { spv_id: Number(spv) },
    sort: { field: "next_on", order: "ASC" },
    pagination: { page: PAGE.first, perPage: PAGE.max },
  });
  return (
    <Panel flush className="distribution-schedules">
      <SectionHead title={t(distributionWords.schedules.title)} note={t(distributionWords.schedules.text)}>
        {mayCreate && (
          <Link
            className="button"
            to={pathOf(distributionSchedules, "create")}
            state={{ record: { spv_id: Number(spv) }, from: spvPath(spv, "disturbution") }}
          >
            <Plus size={16} aria-hidden /> {t(distributionWords.schedules.add)}
          </Link>
        )}
      </SectionHead>
      {error && !data && (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={error.message} onRetry={refetch} />
      )}
      {data?.length === 0 && <p className="muted nothing">{t(distributionWords.schedules.none)}</p>}
      {data && data.length > 0 && <ScheduleTable schedules={data} />}
      {!data && !error && <div className="waiting" aria-busy />}
    </Panel>
  );
}

function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
  const mayEdit = useMay(distributionSchedules.name, "edit");
  const words = distributionWords.schedules;
  return (
    <SmallTable
      label={t(words.title)}
      rows={schedules}
      columns={{
        kind: {
          label: t(words.kind),
          cell: ({ kind, property_id, last_error }) => (
            <>
              <strong>{formatChoice(kind, DISTRIBUTION_KIND)}</strong>
              {property_id && (
                <small className="muted">
                  <ReferenceName to="assets" id={property_id} />
                </small>
              )}
              {last_error && <small className="field-error">{last_error}</small>}
            </>
          ),
        },
        frequency: {
          label: t(words.frequency),
          cell: ({ frequency }) => formatChoice(frequency, DISTRIBUTION_FREQUENCY),
        },
        next: { label: t(words.next), cell: ({ next_on }) => formatDate(next_on) },
        gross: { label: t(words.gross), number: true, cell: ({ gross }) => formatMoney(gross) },
        active: {
          label: t(words.active),
          cell: (schedule) => <Active schedule={schedule} mayEdit={mayEdit} />,
        },
        actions: mayEdit && { className: "row-actions", cell: (schedule) => <EditSchedule schedule={schedule} /> },
      }}
    />
  );
}

function EditSchedule({ schedule: { id, spv_id, kind } }: { schedule: Schedule }) {
  const label = t(distributionWords.schedules.edit, { name: formatChoice(kind, DISTRIBUTION_KIND) });
  return (
    <Link
      className="button quiet icon"
      to={pathOf(distributionSchedules, "edit", id)}
      state={{ from: spvPath(spv_id, "disturbution") }}
      aria-label={label}
      title={label}
    >
      <Pencil size={16} aria-hidden />
    </Link>
  );
}

function Active({ schedule, mayEdit }: { schedule: Schedule; mayEdit: boolean }) {
  const name = formatChoice(schedule.kind, DISTRIBUTION_KIND);
  if (mayEdit) return <ActiveSwitch schedule={schedule} label={t(distributionWords.schedules.switch, { name })} />;
  return t(distributionWords.schedules[schedule.active ? "on" : "off"], { name });
}

function ActiveSwitch({ schedule, label }: { schedule: Schedule; label: string }) {
  const provider = useConsoleProvider();
  const { mutate, isPending } = useChange(
    distributionSchedules.name,
    (active: boolean) =>
      provider.update(distributionSchedules.name, {
        id: schedule.id,
        data: { ...schedule, active },
        previousData: schedule,
      }),
    distributionWords.schedules.changed,
  );
  return (
    <Switch
      label={label}
      on={schedule.active}
      words={t(distributionWords.schedules[schedule.active ? "on" : "off"])}
      disabled={isPending}
      onChange={(active) => mutate(active)}
    />
  );
}
