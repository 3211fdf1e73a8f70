import { type FormEvent, useState } from "react";
import type { Account } from "../../../contract/session/calls";
import { useWords } from "../../i18n/useWords";
import { Entry } from "./Entry";
import { type Problems, problemsOf, useProfileChange } from "./useProfileChange";

/** Changes one's own name. */
export function NameForm({ account }: { account: Account }) {
  const { t } = useWords();
  const [name, setName] = useState(account.name);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useProfileChange("console.profile.nameSaved", setProblems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf({ name });
    setProblems(found);
    if (Object.keys(found).length === 0) mutate({ name: name.trim() });
  };

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <Entry
        label={t("console.profile.name")}
        name="name"
        autoComplete="name"
        value={name}
        problem={problems.name}
        onChange={setName}
      />
      <button type="submit" className="button primary" disabled={isPending || name.trim() === account.name}>
        {t("console.profile.saveName")}
      </button>
    </form>
  );
}
