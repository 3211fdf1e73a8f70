import type { ReactNode } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { jobs } from "../../contract/jobs/resource";
import { JOB_ACTION } from "../../contract/jobs/vocabulary";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { Show } from "../admin/Show";
import { fieldLabel, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { JobProgress } from "../kit/bulk/JobProgress";
import { type Job, useJob } from "../kit/bulk/useJob";
import { FieldView } from "../kit/FieldView";
import { pathOf } from "../kit/paths";
import { formatInstant } from "../kit/values";
import { Facts, Panel } from "../theme/layout";
import { jobWords } from "./words";

const resourceOf = (name: unknown): Resource | undefined => resources.find((one) => one.name === name);

/** The page of a bulk change: what it is, how far it has come, and what became of each record. */
export const JobShow = () => (
  <Show
    title={({ action, resource }) => {
      const records = resourceOf(resource);
      return t(jobWords.title, {
        action: t(JOB_ACTION[action as Job["action"]] ?? action),
        records: records ? pluralOf(records) : resource,
      });
    }}
  >
    <Body />
  </Show>
);

function Body() {
  const record = useRecordContext();
  const { data: job } = useJob(Number(record?.id));
  const navigate = useNavigate();
  if (!job) return <div aria-busy />;
  const { maker, created_at, finished_at, undoes } = job;
  return (
    <>
      <Facts
        first
        facts={{
          [t(jobWords.by)]: maker,
          [t(jobWords.begun)]: formatInstant(created_at),
          ...(finished_at ? { [t(jobWords.ended)]: formatInstant(finished_at) } : {}),
          ...(undoes ? { [t(jobWords.undoes)]: `#${undoes}` } : {}),
          ...factsOf(job),
        }}
      />
      <Panel title={t(jobWords.progress)}>
        <JobProgress job={job} onUndo={(id) => navigate(pathOf(jobs, "show", id))} />
      </Panel>
    </>
  );
}

/** Says what each record is given. */
function factsOf({ resource, body = {} }: Job): Record<string, ReactNode> {
  const fields = resourceOf(resource)?.fields ?? [];
  return Object.fromEntries(
    Object.entries(body).map(([path, value]) => {
      const field = fields.find((one) => one.path === path);
      const label = field ? fieldLabel(field) : t(jobWords.reason);
      if (value === null) return [label, t(kitWords.record.none)];
      const shown = field && <FieldView key={path} record={body as RaRecord} field={field} compact />;
      return [label, shown ?? String(value)];
    }),
  );
}
