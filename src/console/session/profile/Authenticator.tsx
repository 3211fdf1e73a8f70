import { useMutation } from "@tanstack/react-query";
import { QRCodeSVG } from "qrcode.react";
import { employeeCalls } from "../../../contract/employees/calls";
import { employeeRoutes } from "../../../contract/employees/routes";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { TextEntry } from "../../kit/entries/TextEntry";
import { FormDialog } from "../../kit/FormDialog";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useEntries } from "../../kit/useEntries";
import { CopyButton } from "./CopyButton";

interface Props {
  secret: string;
  uri: string;
  onDone: (made: { recovery_codes: readonly string[] }) => void;
  onClose: () => void;
}

/** Shows a secret for the person's authenticator, as a picture and as text, and takes the first code of it. */
export function Authenticator({ secret, uri, onDone, onClose }: Props) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => provider.call(employeeRoutes.confirmTotp, { body: { code } }),
    onSuccess: (made) => {
      provider.forgetMe();
      onDone(made);
    },
  });
  const { entryOf, problem, check } = useEntries(employeeCalls.confirmTotp.body, { code: "" }, error);
  const { onChange, ...entry } = entryOf("code");
  const submit = () => {
    const said = check();
    if (said) mutate(said.code);
  };
  return (
    <FormDialog
      title={t(employeeWords.factor.scan)}
      action={t(employeeWords.factor.turnOn)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Cameras expect dark on light, in either theme. */}
      <QRCodeSVG className="qr" value={uri} size={184} marginSize={3} title={t(employeeWords.factor.qr)} />
      <div className="secret">
        <p className="muted">{t(employeeWords.factor.scanText)}</p>
        <p>
          <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton text={secret} />
        </p>
        <a className="button narrow-only" href={uri}>
          {t(employeeWords.factor.open)}
        </a>
      </div>
      <TextEntry
        label={t(employeeWords.factor.code)}
        hint={t(employeeWords.factor.codeHint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...entry}
        // Apps show the digits in two groups.
        onChange={(typed) => onChange(typed?.replace(/\s/g, "") ?? null)}
      />
    </FormDialog>
  );
}
