import { type FormEvent, useId, useState } from "react";
import { ApiError } from "../../api/failure";
import { t } from "../../i18n/t";
import { isRefusal } from "../../public/refusal";
import { Stack } from "../../theme/layout";
import { signDocument } from "./signing";
import type { ToSignProps } from "./toSignProps";
import { signingWords } from "./words";

const words = signingWords.sign;

interface Problems {
  name?: string | undefined;
  agreed?: string | undefined;
  /** What is wrong with neither. */
  form?: string | undefined;
}

/** Takes the name and the agreement of who signs. */
export function SignForm({ token, envelope, onChange, onStale, onDecline }: ToSignProps & { onDecline: () => void }) {
  const id = useId();
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name")).trim();
    const found = {
      name: name ? undefined : t(words.nameless),
      agreed: form.get("agreed") ? undefined : t(words.disagreed),
    };
    setProblems(found);
    if (found.name || found.agreed) return;
    setPending(true);
    try {
      onChange(await signDocument(token, name));
    } catch (error) {
      setPending(false);
      const told = problemsOf(error as Error);
      setProblems(told);
      if (told.form && isRefusal(error as Error)) onStale();
    }
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h2>{t(words.title)}</h2>
      <div className="field">
        <label htmlFor={`${id}-name`}>{t(words.name)}</label>
        <input
          id={`${id}-name`}
          className="input"
          name="name"
          autoComplete="name"
          maxLength={100}
          aria-invalid={problems.name ? true : undefined}
          aria-describedby={`${id}-name-words`}
          required
        />
        <p
          id={`${id}-name-words`}
          className={problems.name ? "mistake" : "muted"}
          role={problems.name ? "alert" : undefined}
        >
          {problems.name ?? t(words.hint, { name: envelope.name })}
        </p>
      </div>
      <Stack gap={2} className="agreement">
        <label>
          <input
            type="checkbox"
            name="agreed"
            aria-invalid={problems.agreed ? true : undefined}
            aria-describedby={problems.agreed ? `${id}-agreed-words` : undefined}
            required
          />
          <span>{t(words.agree)}</span>
        </label>
        {problems.agreed && (
          <p id={`${id}-agreed-words`} className="mistake" role="alert">
            {problems.agreed}
          </p>
        )}
      </Stack>
      <p className="problem" role="alert">
        {problems.form}
      </p>
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? t(words.pending) : t(words.submit)}
      </button>
      <button type="button" className="button quiet" disabled={pending} onClick={onDecline}>
        {t(signingWords.decline.ask)}
      </button>
    </form>
  );
}

function problemsOf(error: Error): Problems {
  const told = error instanceof ApiError ? error.body.errors?.name : undefined;
  return typeof told === "string" ? { name: told } : { form: error.message };
}
