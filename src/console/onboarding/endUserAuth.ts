/** To whom a code is sent. */
export interface Phone {
  phone: string;
  country_code: string;
}

/** The end user's sign-in by code (specification §4): send a code, then verify it. */
export interface EndUserAuth {
  pending: boolean;
  /** Words of the last request, where it failed. */
  error: string | null;
  /** What is wrong with single fields of it. */
  problems: Readonly<Record<string, string>>;
  /** Whom the code is for; nothing before one is sent. */
  user_id: number | null;
  otpExpireAt: string | null;
  /** Milliseconds at which the last code was sent. */
  sentAt: number;
  to: Phone;
  /** Whether the code came with a registration. */
  registerSuccess: boolean;
  verified: boolean;
}

/** What happens to the sign-in. */
export type AuthEvent =
  | { type: "asked" }
  | { type: "failed"; error: string; problems: Readonly<Record<string, string>> }
  | { type: "sent"; user_id: number; otpExpireAt: string | null; at: number; to: Phone; registered?: boolean }
  | { type: "resent"; otpExpireAt: string | null; at: number }
  | { type: "verified" }
  | { type: "left" };

/** The sign-in before anything is asked. */
export const SIGNED_OUT: EndUserAuth = {
  pending: false,
  error: null,
  problems: {},
  user_id: null,
  otpExpireAt: null,
  sentAt: 0,
  to: { phone: "", country_code: "+91" },
  registerSuccess: false,
  verified: false,
};

/** Gives the sign-in after an event; a pending or failed request clears the previous error. */
export function endUserAuth(state: EndUserAuth, event: AuthEvent): EndUserAuth {
  const settled = { ...state, pending: false, error: null, problems: {} };
  switch (event.type) {
    case "asked":
      return { ...settled, pending: true };
    case "failed":
      return { ...settled, error: event.error, problems: event.problems };
    case "sent": {
      const { user_id, otpExpireAt, at, to, registered = false } = event;
      return { ...settled, user_id, otpExpireAt, sentAt: at, to, registerSuccess: registered };
    }
    case "resent":
      return { ...settled, otpExpireAt: event.otpExpireAt, sentAt: event.at };
    case "verified":
      return { ...settled, verified: true };
    case "left":
      return { ...SIGNED_OUT, to: state.to };
  }
}
