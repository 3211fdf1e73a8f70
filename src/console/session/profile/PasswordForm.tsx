import { type FormEvent, useState } from "react";
import { t } from "../../i18n/t";
import { TextField } from "../../kit/light";
import { type Problems, problemsOf, useProfileChange } from "./useProfileChange";
import { profileWords } from "./words";

const EMPTY = { currentPassword: "", password: "", repeated: "" };

/** Changes one's own password; all other sessions end with that. */
export function PasswordForm({ email }: { email: string }) {
  const [entries, setEntries] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useProfileChange(profileWords.passwordSaved, setProblems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { repeated, ...changes } = entries;
    const found: Problems = {
      ...(changes.currentPassword ? {} : { currentPassword: t(profileWords.currentNeeded) }),
      ...(repeated === changes.password ? {} : { repeated: t(profileWords.different) }),
      ...problemsOf(changes),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) mutate(changes, { onSuccess: () => setEntries(EMPTY) });
  };
  const entry = (name: keyof typeof EMPTY) => ({
    name,
    type: "password",
    value: entries[name],
    problem: problems[name],
    onChange: (value: string) => setEntries({ ...entries, [name]: value }),
  });

  return (
    <form className="stack profile-form" noValidate onSubmit={submit}>
      {/* Password managers keep the new password under this name. */}
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField {...entry("currentPassword")} label={t(profileWords.current)} autoComplete="current-password" />
      <TextField
        {...entry("password")}
        label={t(profileWords.new)}
        hint={t(profileWords.newHelp)}
        autoComplete="new-password"
      />
      <TextField {...entry("repeated")} label={t(profileWords.repeated)} autoComplete="new-password" />
      <button type="submit" className="button primary" disabled={isPending}>
        {t(profileWords.changePassword)}
      </button>
    </form>
  );
}
