import { useMutation } from "@tanstack/react-query";
import { employeeCalls } from "../../../contract/employees/calls";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useEntries } from "../../kit/useEntries";

interface Props<Result> {
  /** Whose words are said. */
  about: "begin" | "codes" | "remove";
  action: string;
  tone?: "danger" | "primary";
  run: (currentPassword: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the present password before something is done to the second factor. */
export function PasswordDialog<Result>({ about, action, tone = "primary", run, onDone, onClose }: Props<Result>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (currentPassword: string) => run(currentPassword),
    onSuccess: onDone,
  });
  const { entryOf, problem, check } = useEntries(employeeCalls.beginTotp.body, { currentPassword: "" }, error);
  const submit = () => {
    const said = check();
    if (said) mutate(said.currentPassword);
  };
  return (
    <FormDialog
      title={t(employeeWords.factor[about].title)}
      action={action}
      tone={tone}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(employeeWords.factor[about].text)}</p>
      <TextEntry
        label={t(employeeWords.factor.current)}
        type="password"
        autoComplete="current-password"
        {...entryOf("currentPassword")}
      />
    </FormDialog>
  );
}
