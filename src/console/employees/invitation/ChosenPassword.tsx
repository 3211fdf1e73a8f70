import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/failure";
import { t } from "../../i18n/t";
import { PasswordInput } from "../../public/PasswordInput";
import { acceptInvitation } from "./invitation";
import { invitationWords as words } from "./words";

/** Characters that a password has at least. */
const SHORTEST = 12;

interface Props {
  token: string;
  email: string;
  onDone: () => void;
}

interface Problems {
  password?: string | undefined;
  repeated?: string | undefined;
  /** What is wrong with neither. */
  form?: string | undefined;
}

/** Takes a new password twice and accepts the invitation with it. */
export function ChosenPassword({ token, email, onDone }: Props) {
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password"));
    const found = {
      password: password.length < SHORTEST ? t(words.short) : undefined,
      repeated: form.get("repeated") === password ? undefined : t(words.different),
    };
    setProblems(found);
    if (found.password || found.repeated) return;
    setPending(true);
    try {
      await acceptInvitation(token, password);
      onDone();
    } catch (error) {
      setPending(false);
      setProblems(problemsOf(error));
    }
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {/* Password managers keep the new password under this name. */}
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordInput
        label={t(words.password)}
        name="password"
        autoComplete="new-password"
        hint={t(words.hint)}
        problem={problems.password}
      />
      <PasswordInput
        label={t(words.repeated)}
        name="repeated"
        autoComplete="new-password"
        problem={problems.repeated}
      />
      <p className="problem" role="alert">
        {problems.form}
      </p>
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? t(words.pending) : t(words.submit)}
      </button>
    </form>
  );
}

function problemsOf(error: unknown): Problems {
  const told = error instanceof ApiError ? error.body.errors?.password : undefined;
  return typeof told === "string" ? { password: told } : { form: (error as Error).message };
}
