import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import { jobRoutes } from "../../../contract/jobs/routes";
import type { Route } from "../../../contract/route";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Dialog } from "../Dialog";
import type { Entered, Inputs } from "../DialogForm";
import { DialogInputs } from "../FormDialog";
import { failureWords } from "../failureWords";
import { useAnswer } from "../useAnswer";
import { useChange } from "../useChange";
import { useConsoleProvider } from "../useConsoleProvider";
import { JobDialog } from "./JobDialog";
import { useSelected } from "./selection";
import { useFollowed } from "./useJob";
import { bulkWords } from "./words";

/** How many records are chosen, and how many of them have each status. */
export interface Chosen {
  total: number;
  counts: Readonly<Record<string, number>>;
}

interface Props {
  /** Says what is done to how many records. */
  title: (count: number) => string;
  /** Says on the button what is done to those that it can be done to, of how many. */
  action: (able: number, entered: Entered, total: number) => string;
  tone?: "primary" | "danger" | ((entered: Entered) => "primary" | "danger");
  text?: ReactNode;
  /** Finds the records, in place of those that are selected. */
  filter?: Readonly<Record<string, unknown>>;
  /** The call that is made on each. */
  call: Pick<Route, "on">;
  /** A choice of the records that says what can be done to them. */
  by?: string;
  /** How many of them it can be done to, once that is known; all of them unless told. */
  able?: (chosen: Chosen, entered: Entered) => number;
  /** What is asked for, and how. */
  body?: z.ZodObject;
  inputs?: (chosen: Chosen) => Inputs;
  values?: Entered;
  /** What each record is given; what was said unless told. */
  given?: (said: Entered) => object;
  onClose: () => void;
}

const NOTHING = z.object({});

/** Asks what is to be done to the chosen records and starts it; then it shows how far that has come. */
export function BulkDialog({ onClose, given = (said) => said, ...props }: Props) {
  const form = useId();
  const provider = useConsoleProvider();
  const { selected: now, clear } = useSelected();
  // What one reads about stays as it was chosen.
  const [selected] = useState(props.filter ? { resource: now.resource, filter: props.filter } : now);
  const [entered, setEntered] = useState(props.values ?? {});
  const { follow } = useFollowed();
  const asked = { ...selected, ...(props.by ? { by: props.by } : {}) };
  const { data, failure, absent } = useAnswer(jobRoutes.select, { body: asked }, { gcTime: 0, retry: false });
  const start = useChange(
    jobRoutes.start.of,
    (said: Entered, key) =>
      provider.call(jobRoutes.start, { body: { ...selected, call: props.call.on, body: { ...given(said) } }, key }),
    undefined,
    { tells: true },
  );
  const [job, setJob] = useState<number>();
  const submit = (said: Entered) =>
    start.mutate(said, {
      onSuccess: ({ id }) => {
        follow(id);
        setJob(id);
      },
    });
  const close = () => {
    clear();
    onClose();
  };
  if (job !== undefined) return <JobDialog id={job} onClose={close} />;

  const able = data ? (props.able?.(data, entered) ?? data.total) : 0;
  const problem = absent ? t(bulkWords.absent) : failure && failureWords(failure);
  const inputs = data && props.inputs?.(data);
  return (
    <Dialog
      title={data ? props.title(data.total) : t(bulkWords.counting)}
      onClose={onClose}
      away={{ label: t(kitWords.record.cancel) }}
      action={
        data && {
          label: props.action(able, entered, data.total),
          tone: typeof props.tone === "function" ? props.tone(entered) : (props.tone ?? "primary"),
          disabled: able === 0 || start.isPending,
          ...(inputs ? { form } : { run: () => submit({}) }),
        }
      }
    >
      {props.text && <p>{props.text}</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {!data && !problem && <div aria-busy />}
      {inputs && (
        <DialogInputs
          id={form}
          body={props.body ?? NOTHING}
          inputs={inputs}
          values={props.values ?? {}}
          error={start.error}
          onEnter={setEntered}
          onSubmit={submit}
        />
      )}
      {!inputs && start.error && (
        <p className="field-error" role="alert">
          {failureWords(start.error)}
        </p>
      )}
    </Dialog>
  );
}
