import { type FormEvent, useEffect, useRef, useState } from "react";
import { OTP } from "../../contract/limits";
import { t } from "../i18n/t";
import { TextField } from "../kit/light";
import { useNow } from "../kit/useNow";
import { Step } from "./Step";
import type { EndUserSignIn } from "./useEndUserAuth";
import { accountStepWords } from "./wordsAccount";

const words = accountStepWords.code;

/** Takes the code that was sent; six digits are verified at once. */
export function CodeForm({ signIn }: { signIn: EndUserSignIn }) {
  const { to, pending, error, problems, otpExpireAt, sentAt, registerSuccess } = signIn;
  const [otp, setOtp] = useState("");
  const [missing, setMissing] = useState<string>();
  const now = useNow(1000);
  const input = useRef<HTMLInputElement>(null);
  const problem = missing ?? problems.otp;
  const left = otpExpireAt === null ? undefined : secondsUntil(Date.parse(otpExpireAt), now);
  const pause = secondsUntil(sentAt + OTP.pause * 1000, now);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);

  const verify = async (code: string) => {
    setMissing(code.length < OTP.digits ? t(words.needed) : undefined);
    if (code.length === OTP.digits) await signIn.verify(code);
  };
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, OTP.digits);
    setOtp(digits);
    setMissing(undefined);
    if (digits.length === OTP.digits && digits !== otp) verify(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return verify(otp);
  };
  const resend = async () => {
    setMissing(undefined);
    input.current?.focus();
    const failure = await signIn.resend();
    // The code that was typed stays valid unless another one is on its way.
    if (!failure) setOtp("");
  };

  return (
    <Step
      title={t(words.title)}
      lead={t(registerSuccess ? words.registered : words.sent, { phone: `${to.country_code} ${to.phone}` })}
      form={{ failure: problem ? undefined : (error ?? undefined), pending, submit }}
      submit={t(words.submit)}
      pending={t(words.pending)}
    >
      <TextField
        ref={input}
        className="input code-input"
        label={t(words.label)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        readOnly={pending}
        onChange={type}
        problem={problem}
      />
      <div className="row onboarding-code">
        {left !== undefined && left > 0 && (
          <p className="muted" role="timer">
            {t(words.valid, { time: clock(left) })}
          </p>
        )}
        <p role="status">{left === 0 && t(words.expired)}</p>
        <button type="button" className="button quiet" disabled={pending || pause > 0} onClick={resend}>
          {pause > 0 ? t(words.pause, { time: clock(pause) }) : t(words.again)}
        </button>
        <button type="button" className="button quiet" disabled={pending} onClick={signIn.leave}>
          {t(words.change)}
        </button>
      </div>
    </Step>
  );
}

const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000));

/** Says seconds as `9:05`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
