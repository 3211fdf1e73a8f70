/** What is kept as a security event, with the words for it. */
export const SECURITY_EVENT = {
  "sign-in-refused": "Wrong e-mail address or password",
  "one-click-sign-in": "Signed in by one click, in a trial",
  "one-click-refused": "Sign-in by one click refused",
  "second-factor-refused": "Wrong code of a second factor",
  "password-refused": "Wrong current password",
  "code-refused": "Wrong sign-in code of a customer",
  "link-refused": "Wrong or expired link",
  throttled: "Too many attempts",
  "right-refused": "Right refused",
  "token-reused": "Refresh token used twice",
  "token-refused": "Refresh token without its cookie",
  "origin-refused": "Request from a foreign page",
  "trail-broken": "Audit trail changed behind the program",
  "register-differs": "Chain and register differ",
} as const;

/** What happened. */
export type SecurityEventKind = keyof typeof SECURITY_EVENT;

/** How many refused attempts in how many seconds are told to administrators, and how seldom. */
export const SECURITY_BURST = { most: 100, window: 600, pause: 3600 } as const;

/** Days for which security events are kept: more than the 180 that the directions of CERT-In (2022) ask for. */
export const SECURITY_EVENT_DAYS = 365;
