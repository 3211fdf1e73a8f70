import { useEffect, useReducer } from "react";
import { FAILURE_WORDS } from "../../contract/errors";
import { endUserRoutes } from "../../contract/session/endUserRoutes";
import type { AnswerOf } from "../api/api";
import { problemsOf } from "../wizard/useStepValues";
import { ask } from "./calls";
import { drafts } from "./draft";
import { keepEndUserToken } from "./endUser";
import { type AuthEvent, type EndUserAuth, endUserAuth, type Phone, SIGNED_OUT } from "./endUserAuth";

const DRAFT = "code";

/** What a new account is made of. */
export type Registration = Phone & { name: string; email: string };

/** Signs an end user in; a reload while a code is awaited loses nothing. */
export function useEndUserAuth() {
  const [state, dispatch] = useReducer(endUserAuth, undefined, () => ({
    ...SIGNED_OUT,
    ...(drafts.read(DRAFT) as Partial<EndUserAuth> | undefined),
  }));
  const { user_id, otpExpireAt, sentAt, to, registerSuccess } = state;

  useEffect(() => {
    if (user_id === null) drafts.drop(DRAFT);
    else drafts.write(DRAFT, { user_id, otpExpireAt, sentAt, to, registerSuccess });
  }, [user_id, otpExpireAt, sentAt, to, registerSuccess]);

  /** Makes a request and gives its failure, if it failed. */
  const attempt = async (request: () => Promise<AuthEvent>): Promise<Error | undefined> => {
    dispatch({ type: "asked" });
    try {
      dispatch(await request());
    } catch (caught) {
      const failure = caught as Error;
      dispatch({ type: "failed", error: failure.message, problems: problemsOf(failure) ?? {} });
      return failure;
    }
    return undefined;
  };

  return {
    ...state,
    logIn: ({ phone, country_code }: Phone) =>
      attempt(async () => sentOf(await ask(endUserRoutes.login, { phone, country_code }), { phone, country_code })),
    register: ({ name, email, phone, country_code }: Registration) =>
      attempt(async () => ({
        ...sentOf(await ask(endUserRoutes.register, { phone, country_code, name, email }), { phone, country_code }),
        registered: true,
      })),
    resend: () =>
      attempt(async () => {
        const { otpExpireAt: until = null } = await ask(endUserRoutes.resend, to);
        return { type: "resent", otpExpireAt: until, at: Date.now() };
      }),
    verify: (otp: string) =>
      attempt(async () => {
        const { token } = await ask(endUserRoutes.verify, { otp, user_id: user_id ?? 0 });
        drafts.drop(DRAFT);
        drafts.drop("account");
        keepEndUserToken(token);
        return { type: "verified" };
      }),
    /** Goes back to the phone number. */
    leave: () => dispatch({ type: "left" }),
  };
}

/** What `useEndUserAuth` gives. */
export type EndUserSignIn = ReturnType<typeof useEndUserAuth>;

function sentOf({ user_id, otpExpireAt }: AnswerOf<typeof endUserRoutes.login>, to: Phone) {
  // Without it no code could be verified.
  if (user_id === undefined) throw new Error(FAILURE_WORDS.endUser);
  return { type: "sent" as const, user_id, otpExpireAt: otpExpireAt ?? null, at: Date.now(), to };
}
