import { useMutation } from "@tanstack/react-query";
import { employeeCalls } from "../../../contract/employees/calls";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { FormDialog } from "../../kit/FormDialog";

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
  return (
    <FormDialog
      title={t(employeeWords.factor[about].title)}
      action={action}
      tone={tone}
      pending={isPending}
      error={error}
      body={employeeCalls.beginTotp.body}
      onSubmit={({ currentPassword }) => mutate(currentPassword)}
      onClose={onClose}
    >
      <p>{t(employeeWords.factor[about].text)}</p>
    </FormDialog>
  );
}
