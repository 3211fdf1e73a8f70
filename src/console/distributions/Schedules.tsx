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
import { Scroller } from "../kit/Scroller";
import { Switch } from "../kit/Switch";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatChoice, formatDate, formatMoney } from "../kit/values";
import { spvPath } from "../spv/shell/tabs";
import type { Schedule } from "./distribution";
import { distributionWords } from "./words";
import "../kit/entries.css";

/** Shows what prepares distributions of an SPV again and again, and lets it be changed. */
export function Schedules({ spv }: { spv: string | number }) {
  const mayCreate = useMay(distributionSchedules.name, "create");
  const { data, error, refetch } = useGetList<Schedule>(distributionSchedules.name, {
    filter: { spv_id: Number(spv) },
    sort: { field: "next_on", order: "ASC" },
    pagination: { page: PAGE.first, perPage: PAGE.max },
  });
  return (
    <section className="panel list distribution-schedules">
      <header>
        <h2>{t(distributionWords.schedules.title)}</h2>
        {mayCreate && (
          <Link
            className="button"
            to={pathOf(distributionSchedules, "create")}
            state={{ record: { spv_id: Number(spv) }, from: spvPath(spv, "disturbution") }}
          >
            <Plus size={16} aria-hidden /> {t(distributionWords.schedules.add)}
          </Link>
        )}
        <p className="muted">{t(distributionWords.schedules.text)}</p>
      </header>
      {error && !data && (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={error.message} onRetry={refetch} />
      )}
      {data?.length === 0 && <p className="muted distribution-none">{t(distributionWords.schedules.none)}</p>}
      {data && data.length > 0 && <ScheduleTable schedules={data} />}
      {!data && !error && <div className="schedule-bars" aria-busy />}
    </section>
  );
}

const HEADS = [
  ["kind", ""],
  ["frequency", ""],
  ["next", ""],
  ["gross", "end"],
  ["active", ""],
] as const;

function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
  const mayEdit = useMay(distributionSchedules.name, "edit");
  return (
    <Scroller aria-label={t(distributionWords.schedules.title)}>
      <table className="table still">
        <thead>
          <tr>
            {HEADS.map(([name, side]) => (
              <th key={name} scope="col" className={side}>
                {t(distributionWords.schedules[name])}
              </th>
            ))}
            {mayEdit && (
              <th className="row-actions">
                <span className="visually-hidden">{t(kitWords.list.actions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Row({ schedule, mayEdit }: { schedule: Schedule; mayEdit: boolean }) {
  const { id, spv_id, kind, property_id, frequency, next_on, gross, active, last_error } = schedule;
  const name = formatChoice(kind, DISTRIBUTION_KIND);
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        {property_id && (
          <small className="muted">
            <ReferenceName to="assets" id={property_id} />
          </small>
        )}
        {last_error && <small className="field-error line-error">{last_error}</small>}
      </td>
      <td>{formatChoice(frequency, DISTRIBUTION_FREQUENCY)}</td>
      <td className="number">{formatDate(next_on)}</td>
      <td className="end number">{formatMoney(gross)}</td>
      <td>
        {mayEdit ? (
          <ActiveSwitch schedule={schedule} label={t(distributionWords.schedules.switch, { name })} />
        ) : (
          t(active ? distributionWords.schedules.on : distributionWords.schedules.off, { name })
        )}
      </td>
      {mayEdit && (
        <td className="row-actions">
          <Link
            className="button quiet icon"
            to={pathOf(distributionSchedules, "edit", id)}
            state={{ from: spvPath(spv_id, "disturbution") }}
            aria-label={t(distributionWords.schedules.edit, { name })}
            title={t(distributionWords.schedules.edit, { name })}
          >
            <Pencil size={16} aria-hidden />
          </Link>
        </td>
      )}
    </tr>
  );
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
