import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { employeeRoutes } from "../../../contract/employees/routes";
import { PanelFailure } from "../../employees/PanelFailure";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { useAnswer } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { formatInstant } from "../../kit/values";
import { Panel } from "../../theme/layout";
import { Authenticator } from "./Authenticator";
import { PasswordDialog } from "./PasswordDialog";
import { RecoveryCodes } from "./RecoveryCodes";
import { PROFILE } from "./useProfileChange";

/** With so few recovery codes left one should make new ones. */
const FEW = 3;

/** What stands over the page, one thing after the other. */
type Step =
  | { name: "begin" | "codes" | "remove" }
  | { name: "scan"; secret: string; uri: string }
  | { name: "keep"; codes: readonly string[] };

/** Shows whether signing in asks for a code besides one's password, and turns that on and off. */
export function SecondFactor({ email }: { email: string }) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [step, setStep] = useState<Step>();
  const { data, absent, error, refetch } = useAnswer(employeeRoutes.totp);
  const title = t(employeeWords.factor.title);
  if (absent) return null;
  if (error && !data) return <PanelFailure title={title} error={error} onRetry={refetch} />;
  if (!data) return <Panel aria-busy="true" />;

  const close = () => setStep(undefined);
  const done = (said: string, next?: Step) => {
    notify(wordOf(employeeWords.factor, said), { type: "success" });
    // Other sessions may have ended with it.
    client.invalidateQueries({ queryKey: [PROFILE] });
    setStep(next);
  };
  const keep =
    (said: string) =>
    ({ recovery_codes: codes }: { recovery_codes: readonly string[] }) =>
      done(said, { name: "keep", codes });

  return (
    <Panel
      className="second-factor"
      title={
        <>
          {title}{" "}
          <span className={data.enabled ? "chip success" : "chip neutral"}>
            {t(employeeWords.factor[data.enabled ? "on" : "off"])}
          </span>
        </>
      }
    >
      {data.enabled ? (
        <>
          <p>
            {data.since && t(employeeWords.factor.since, { since: formatInstant(data.since) })}{" "}
            {t(employeeWords.factor.codesLeft, { smart_count: data.recovery_codes_left })}
          </p>
          {data.recovery_codes_left <= FEW && <p className="toned warning">{t(employeeWords.factor.codesLow)}</p>}
          <div className="actions">
            <button type="button" className="button" onClick={() => setStep({ name: "codes" })}>
              {t(employeeWords.factor.renew)}
            </button>
            <button type="button" className="button danger" onClick={() => setStep({ name: "remove" })}>
              {t(employeeWords.factor.turnOff)}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{t(employeeWords.factor.offText)}</p>
          <div className="actions">
            <button type="button" className="button primary" onClick={() => setStep({ name: "begin" })}>
              {t(employeeWords.factor.turnOn)}
            </button>
          </div>
        </>
      )}
      {step?.name === "begin" && (
        <PasswordDialog
          about="begin"
          action={t(employeeWords.factor.continue)}
          run={(currentPassword) => provider.call(employeeRoutes.beginTotp, { body: { currentPassword } })}
          onDone={(made) => setStep({ name: "scan", ...made })}
          onClose={close}
        />
      )}
      {step?.name === "scan" && <Authenticator {...step} onDone={keep("turnedOn")} onClose={close} />}
      {step?.name === "codes" && (
        <PasswordDialog
          about="codes"
          action={t(employeeWords.factor.renew)}
          run={(currentPassword) => provider.call(employeeRoutes.renewRecoveryCodes, { body: { currentPassword } })}
          onDone={keep("renewed")}
          onClose={close}
        />
      )}
      {step?.name === "remove" && (
        <PasswordDialog
          about="remove"
          action={t(employeeWords.factor.turnOff)}
          tone="danger"
          run={(currentPassword) => provider.call(employeeRoutes.removeTotp, { body: { currentPassword } })}
          onDone={() => done("turnedOff")}
          onClose={close}
        />
      )}
      {step?.name === "keep" && <RecoveryCodes codes={step.codes} email={email} onClose={close} />}
    </Panel>
  );
}
