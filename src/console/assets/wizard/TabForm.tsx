import { History } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef } from "react";
import type { RaRecord } from "react-admin";
import { FormProvider, useFormState } from "react-hook-form";
import { hasSettledTerms } from "../../../contract/assets/steps";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { Locked } from "../../kit/inputs/Locked";
import { useUploading } from "../../kit/useUpload";
import { VersionsDialog } from "../../kit/VersionsDialog";
import { formatInstant } from "../../kit/values";
import { countErrors } from "./check";
import { focusFirstWrong } from "./focus";
import { Heading } from "./Heading";
import { Leaving } from "./Leaving";
import { PARTS } from "./parts";
import { TabFields } from "./TabFields";
import type { Base } from "./useKeeping";
import { type TabFormOptions, useTabForm } from "./useTabForm";
import { wizardWords } from "./words";

interface Props<Saved extends Base> extends TabFormOptions<Saved> {
  heading: string;
  /** Nothing of an asset that does not exist yet. */
  record?: RaRecord;
  readOnly?: boolean;
  /** Told how many entries are wrong, whenever that changes. */
  onWrong: (wrong: number) => void;
  /** Before the buttons that save: the way back. */
  back?: ReactNode;
}

/** Shows a tab of the wizard: its inputs, what belongs to it, and the buttons that save it. */
export function TabForm<Saved extends Base>({
  heading,
  record,
  readOnly = false,
  onWrong,
  back,
  ...options
}: Props<Saved>) {
  const { tab, asset, place } = options;
  const held = useTabForm(options);
  const { form, submit, isPending, problem, refusals, restoredAt, conflict } = held;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const isUploading = useUploading();
  const { above: Above, below: Below } = PARTS[tab.name] ?? {};
  const settled = tab.settled && hasSettledTerms(asset.status as never) ? tab.settled : [];

  useEffect(() => {
    if (refusals > 0 && body.current) focusFirstWrong(body.current);
  }, [refusals]);

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!readOnly && !isPending && !isUploading) void submit(false)();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const parts = record && { asset: record, readOnly };
  const [save, go] = !record
    ? [undefined, wizardWords.create]
    : tab.record
      ? [wizardWords.save, wizardWords.saveAndGo]
      : [wizardWords.markDone, wizardWords.markDoneAndGo];
  return (
    <FormProvider {...form}>
      <div className="wizard-tab" ref={body}>
        <Heading>{heading}</Heading>
        {restoredAt !== undefined && (
          <div className="callout wizard-notice" role="status">
            <History size={16} aria-hidden />
            <span>{t(wizardWords.restored, { time: formatInstant(restoredAt) })}</span>
            <button type="button" className="button" onClick={held.discard}>
              {t(wizardWords.discard)}
            </button>
          </div>
        )}
        {held.full && (
          <p className="callout danger" role="alert">
            {t(wizardWords.full)}
          </p>
        )}
        <form id={id} className={tab.record ? "panel wizard-form" : "wizard-form"} noValidate onSubmit={submit(false)}>
          {Above && parts && (
            <Suspense fallback={<div className="wizard-wait" aria-busy />}>
              <Above {...parts} />
            </Suspense>
          )}
          <Locked paths={readOnly ? "all" : settled} {...(readOnly ? {} : { why: t(wizardWords.settled) })}>
            <TabFields tab={tab} asset={asset} />
          </Locked>
        </form>
        {Below && parts && (
          <Suspense fallback={<div className="wizard-wait" aria-busy />}>
            <Below {...parts} />
          </Suspense>
        )}
        <WrongCount onChange={onWrong} />
        <div className="panel form-end wizard-end">
          {back}
          {problem && (
            <p className="field-error" role="alert">
              {problem} {t(wizardWords.stillHere)}
            </p>
          )}
          {!readOnly && (
            <div className="actions">
              {save && (
                <button type="submit" form={id} className="button" disabled={isPending || isUploading}>
                  {t(save)}
                </button>
              )}
              <button
                type={save ? "button" : "submit"}
                form={id}
                className="button primary"
                disabled={isPending || isUploading}
                {...(save ? { onClick: submit(true) } : {})}
              >
                {t(go)}
              </button>
            </div>
          )}
        </div>
      </div>
      <Leaving place={place} keep={held.keep} isFleeting={held.isFleeting} />
      {conflict && (
        <VersionsDialog
          fields={conflict.fields}
          labelOf={(field) => fieldLabel(field)}
          mine={conflict.mine}
          current={conflict.current.values}
          base={conflict.base}
          pending={isPending}
          onKeep={conflict.settle}
          onClose={conflict.close}
        />
      )}
    </FormProvider>
  );
}

/** Counts the wrong entries where only the count is drawn anew, not every input. */
function WrongCount({ onChange }: { onChange: (wrong: number) => void }) {
  const { errors } = useFormState();
  const wrong = countErrors(errors);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell(wrong);
    return () => tell(0);
  }, [wrong]);
  return null;
}
