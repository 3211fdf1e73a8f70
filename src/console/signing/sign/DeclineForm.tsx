import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "../../i18n/t";
import { isRefusal } from "../../public/refusal";
import { declineDocument } from "./signing";
import type { ToSignProps } from "./toSignProps";
import { signingWords } from "./words";

const words = signingWords.decline;

/** Takes the reason of who does not sign. */
export function DeclineForm({ token, onChange, onStale, onBack }: ToSignProps & { onBack: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    setMissing(!reason);
    setProblem(undefined);
    if (!reason) return;
    setPending(true);
    try {
      onChange(await declineDocument(token, reason));
    } catch (error) {
      setPending(false);
      setProblem((error as Error).message);
      if (isRefusal(error as Error)) onStale();
    }
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h2>{t(words.title)}</h2>
      <p className="muted">{t(words.lead)}</p>
      <div className="field">
        <label htmlFor={id}>{t(words.reason)}</label>
        <textarea
          id={id}
          ref={field}
          className="input"
          name="reason"
          rows={4}
          maxLength={2000}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-words` : undefined}
          required
        />
        {missing && (
          <p id={`${id}-words`} className="mistake" role="alert">
            {t(words.unreasoned)}
          </p>
        )}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button danger" disabled={pending}>
        {pending ? t(words.pending) : t(words.submit)}
      </button>
      <button type="button" className="button quiet" disabled={pending} onClick={onBack}>
        {t(words.back)}
      </button>
    </form>
  );
}
