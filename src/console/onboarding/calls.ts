import type { z } from "zod";
import { FAILURE_WORDS } from "../../contract/errors";
import type { onboardingCalls } from "../../contract/onboarding/calls";
import type { Call } from "../../contract/route";
import type { endUserCalls } from "../../contract/session/endUserCalls";
import type { walletProofCalls } from "../../contract/walletProof/calls";
import { splitEndpoint } from "../api/endpoint";
import { failureOf } from "../api/failure";
import { http } from "../api/http";
import { dataOf } from "../api/rows";
import { dropEndUserToken, endUserToken } from "./endUser";

// The contract's calls as types alone: their schemas would double these pages.
type Calls = typeof endUserCalls & typeof onboardingCalls & Pick<typeof walletProofCalls, WalletCall>;
type WalletCall = "customerChallenge" | "proveCustomer" | "network";
type Name = keyof Calls;

/** What an answer of a call holds. */
export type AnswerTo<N extends Name> = Calls[N] extends { answer: infer S extends z.ZodType } ? z.output<S> : unknown;
/** What a call takes. */
export type BodyOf<N extends Name> = Calls[N] extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;

const ROUTE = {
  login: "POST /auth/login",
  resend: "POST /auth/resend",
  verify: "POST /auth/verify",
  register: "POST /auth/register",
  signOut: "POST /auth/logout",
  terms: "GET /onboarding/terms",
  own: "GET /me/application",
  wallet: "PUT /me/application/wallet",
  portfolio: "PUT /me/application/portfolio",
  business: "PUT /me/application/business",
  offer: "PUT /me/application/offer",
  upload: "POST /me/application/files",
  submit: "POST /me/application/submission",
  transferred: "PUT /me/application/transfer",
  revise: "PUT /me/application/revision",
  ownInvoice: "GET /me/application/invoice",
  customerChallenge: "POST /me/wallet/challenge",
  proveCustomer: "PUT /me/wallet",
  network: "GET /wallet/network",
} as const satisfies { [N in Exclude<Name, Desk>]: Calls[N]["on"] };

/** The administrator's calls, which have no place here. */
type Desk = "invoice" | "desk" | "confirmPayment" | "refund";

interface More {
  /** Idempotency-Key of a write that is done once. */
  key?: string;
  signal?: AbortSignal;
  /** Gives the answer's bytes as a Blob. */
  blob?: boolean;
  onProgress?: (share: number) => void;
}

/** Why nobody is signed in any longer; the page leads to the sign-in by code. */
export class SignedOut extends Error {}

/**
 * Makes a call of the end-user API as whoever is signed in by code.
 *
 * It succeeds on 200 and 201 alone; rejects with an ApiError whose message is the server's, where it has one
 * (specification §5), or with `SignedOut` once the token is no longer taken.
 */
export async function ask<N extends keyof typeof ROUTE>(
  name: N,
  body?: BodyOf<N> | FormData,
  { key, ...more }: More = {},
): Promise<AnswerTo<N>> {
  const token = endUserToken();
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { "Idempotency-Key": key } : {}),
  };
  const request = {
    ...splitEndpoint(ROUTE[name] as Call["on"]),
    fails: FAILURE_WORDS.endUser,
    body,
    headers,
    public: true,
    // A file takes as long as its line needs.
    ...(body instanceof FormData ? { timeout: 0 } : {}),
  };
  try {
    const answer = await http.send({ ...request, ...more });
    if (answer.status !== 200 && answer.status !== 201)
      throw failureOf(answer.status, answer.body, FAILURE_WORDS.endUser);
    return (more.blob ? answer.body : dataOf(answer.body)) as AnswerTo<N>;
  } catch (error) {
    if (token === null || (error as { status?: unknown }).status !== 401) throw error;
    // Somebody may have signed in since.
    if (endUserToken() === token) dropEndUserToken();
    throw new SignedOut((error as Error).message, { cause: error });
  }
}
