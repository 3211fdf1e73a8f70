import { ChevronLeft, History } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { FormProvider, useFormState, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { Locked } from "../../kit/inputs/Locked";
import { useUploading } from "../../kit/useUpload";
import { VersionsDialog } from "../../kit/VersionsDialog";
import { formatInstant } from "../../kit/values";
import { Callout } from "../../theme/layout";
import { wizardWords as words } from "../words";
import { countErrors, focusFirstWrong } from "./errors";
import { Leaving } from "./Leaving";
import { type StepFormOptions, useStepForm } from "./useStepForm";
import type { Values } from "./values";

interface Props<Saved extends object> extends StepFormOptions<Saved> {
  /** Address below which the wizard's steps stand. */
  root: string;
  /** Whoever sees it may not change it. */
  readOnly?: boolean;
  /** Fields that stay as they are, and why. */
  locked?: { paths: readonly string[]; why: string };
  /** Names what is still needed of what is typed. */
  missing?: (values: Values) => readonly string[];
  /** Told how many entries are wrong, whenever that changes. */
  onWrong?: (wrong: number) => void;
  /** Words of the button that saves and stays; there is none where one only goes on. */
  stay?: string | undefined;
  /** Words of the button that goes on; what it does unless told. */
  go?: string | undefined;
  isLast?: boolean;
  /** Address of the step before, or of the way out. */
  back?: { to: string; words?: string } | undefined;
  /** Below the form: records that the step holds beside its fields. */
  below?: ReactNode;
  children?: ReactNode;
}

/** Shows a step of a wizard with Material UI's inputs, whatever is not saved, and the buttons that save it. */
export function StepForm<Saved extends object>({
  root,
  readOnly = false,
  locked,
  missing,
  onWrong,
  stay,
  go,
  isLast = false,
  back,
  below,
  children,
  ...options
}: Props<Saved>) {
  const { fields, place } = options;
  const held = useStepForm(options);
  const { form, submit, isPending, problem, refusals, restoredAt, conflict } = held;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const isBusy = useUploading() || isPending;

  useEffect(() => {
    if (refusals > 0 && body.current) focusFirstWrong(body.current);
  }, [refusals]);

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!readOnly && !isBusy) void submit(false)();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const lock = readOnly ? { paths: "all" as const } : { paths: locked?.paths ?? [], why: locked?.why ?? "" };
  return (
    <FormProvider {...form}>
      <div className="stack wizard-body" ref={body}>
        {restoredAt !== undefined && (
          <Callout
            icon={History}
            role="status"
            actions={
              <button type="button" className="button" onClick={held.discard}>
                {t(words.discard)}
              </button>
            }
          >
            {t(words.restored, { time: formatInstant(restoredAt) })}
          </Callout>
        )}
        {held.full && (
          <p className="callout danger" role="alert">
            {t(words.full)}
          </p>
        )}
        <form id={id} className="panel stack wizard-form" noValidate onSubmit={submit(stay === undefined)}>
          {missing && <Missing of={missing} />}
          <Locked {...lock}>{children}</Locked>
        </form>
        {below}
        <WrongCount onChange={onWrong} />
        <StepEnd back={back}>
          {problem && (
            <p className="field-error" role="alert">
              {problem} {t(words.stillHere)}
            </p>
          )}
          {!readOnly && (
            <Buttons
              form={id}
              isSettled={held.isSettled}
              isBusy={isBusy}
              stay={stay}
              go={go}
              isLast={isLast}
              onGo={submit(true)}
            />
          )}
        </StepEnd>
      </div>
      <Leaving place={place} root={root} keep={held.keep} isFleeting={held.isFleeting} />
      {conflict && (
        <VersionsDialog
          fields={fields}
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

/** Ends a step: the way back, and what leads on. */
export const StepEnd = ({ back, children }: { back: Props<object>["back"]; children: ReactNode }) => (
  <div className="panel form-end">
    {back && (
      <Link className="button quiet" to={back.to}>
        {back.words ?? (
          <>
            <ChevronLeft size={16} aria-hidden className="mirrored" /> {t(words.back)}
          </>
        )}
      </Link>
    )}
    {children}
  </div>
);

interface ButtonsProps extends Pick<Props<object>, "stay" | "go" | "isLast"> {
  form: string;
  isSettled: () => boolean;
  isBusy: boolean;
  onGo: () => unknown;
}

/** Say what they will do with what is typed, of which they alone are drawn anew with every letter. */
function Buttons({ form, isSettled, isBusy, stay, go, isLast, onGo }: ButtonsProps) {
  useWatch();
  const settled = isSettled();
  const says = settled ? (isLast ? words.finish : words.go) : isLast ? words.saveAndFinish : words.saveAndGo;
  return (
    <div className="actions">
      {stay !== undefined && (
        <button type="submit" form={form} className="button" disabled={isBusy || settled}>
          {stay}
        </button>
      )}
      <button
        type={stay === undefined ? "submit" : "button"}
        form={form}
        className="button primary"
        disabled={isBusy}
        aria-busy={isBusy}
        {...(stay === undefined ? {} : { onClick: () => onGo() })}
      >
        {go ?? t(says)}
      </button>
    </div>
  );
}

function Missing({ of }: { of: (values: Values) => readonly string[] }) {
  const names = of(useWatch());
  return names.length > 0 && <p className="muted small">{t(words.missing, { names: names.join(", ") })}</p>;
}

/** Counts the wrong entries where only the count is drawn anew, not every input. */
function WrongCount({ onChange }: { onChange: Props<object>["onWrong"] }) {
  const { errors } = useFormState();
  const wrong = countErrors(errors);
  const tell = useEffectEvent((count: number) => onChange?.(count));
  useEffect(() => {
    tell(wrong);
    return () => tell(0);
  }, [wrong]);
  return null;
}
