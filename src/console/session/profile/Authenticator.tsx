import { useMutation } from "@tanstack/react-query";
import { QRCodeSVG } from "qrcode.react";
import { employeeCalls } from "../../../contract/employees/calls";
import { employeeRoutes } from "../../../contract/employees/routes";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { FormDialog } from "../../kit/FormDialog";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { Row, Stack } from "../../theme/layout";
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
  return (
    <FormDialog
      title={t(employeeWords.factor.scan)}
      action={t(employeeWords.factor.turnOn)}
      pending={isPending}
      error={error}
      body={employeeCalls.confirmTotp.body}
      onSubmit={({ code }) => mutate(code)}
      onClose={onClose}
    >
      {/* Cameras expect dark on light, in either theme. */}
      <QRCodeSVG className="qr" value={uri} size={184} marginSize={3} title={t(employeeWords.factor.qr)} />
      <Stack gap={2} className="secret">
        <p className="muted">{t(employeeWords.factor.scanText)}</p>
        <Row as="p" spread>
          <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton text={secret} />
        </Row>
        <a className="button narrow-only" href={uri}>
          {t(employeeWords.factor.open)}
        </a>
      </Stack>
    </FormDialog>
  );
}
