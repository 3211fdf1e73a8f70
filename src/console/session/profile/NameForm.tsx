import { type FormEvent, useState } from "react";
import type { Account } from "../../../contract/session/calls";
import { t } from "../../i18n/t";
import { TextField } from "../../kit/light";
import { type Problems, problemsOf, useProfileChange } from "./useProfileChange";
import { profileWords } from "./words";

/** Changes one's own name. */
export function NameForm({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useProfileChange(profileWords.nameSaved, setProblems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf({ name });
    setProblems(found);
    if (Object.keys(found).length === 0) mutate({ name: name.trim() });
  };

  return (
    <form className="stack profile-form" noValidate onSubmit={submit}>
      <TextField
        label={t(profileWords.name)}
        name="name"
        autoComplete="name"
        value={name}
        problem={problems.name}
        onChange={setName}
      />
      <button type="submit" className="button primary" disabled={isPending || name.trim() === account.name}>
        {t(profileWords.saveName)}
      </button>
    </form>
  );
}
