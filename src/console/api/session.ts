import type { ErrorCode } from "../../contract/errors";
import type { Route } from "../../contract/route";
import { sessionRoutes } from "../../contract/session/routes";
import { type AdminUser, adminOfClaims, DEFAULT_ADMIN } from "../../contract/session/session";
import { dataOf } from "./answer";
import type { AnswerOf } from "./api";
import { splitEndpoint } from "./endpoint";
import { ApiError } from "./failure";
import { type Http, http } from "./http";
import { accessToken, claimsOf, dropSession, keepTokens, refreshToken, tokensOf } from "./tokens";

/** Milliseconds that signing out waits for the server, which may be gone. */
const FAREWELL_MS = 3_000;

/** What an administrator signs in with. */
export interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator, or a recovery code, where the account has a second factor. */
  code?: string;
}

const SECOND_FACTOR: ErrorCode = "second_factor";
const UNAUTHENTICATED: ErrorCode = "unauthenticated";

/** Tells whether a sign-in failed for want of a code of the second factor, or of the right one. */
export const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.code === SECOND_FACTOR;

/** Tells whether a sign-in failed because of the e-mail address or the password. */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === UNAUTHENTICATED;

/** Signs an administrator in and keeps the tokens; rejects with an ApiError whose message is for the person. */
export const signIn = (credentials: Credentials, api: Http = http): Promise<void> =>
  begin(sessionRoutes.signIn, credentials, api);

/** Gives as whom one may try the platform by one click. */
export const peopleToBe = async (api: Http = http) =>
  dataOf((await api.send(requestOf(sessionRoutes.people))).body) as AnswerOf<typeof sessionRoutes.people>;

/** Signs in as one of them, as {@link signIn} does. */
export const become = (userId: number, api: Http = http): Promise<void> =>
  begin(sessionRoutes.become, { user_id: userId }, api);

async function begin(route: Route, body: object, api: Http): Promise<void> {
  const answer = await api.send({ ...requestOf(route), body });
  const tokens = tokensOf(answer.body);
  if (!tokens) throw new ApiError(route.fails, { status: answer.status });
  keepTokens(tokens);
}

/** Ends the session here at once and at the server where it can; it never rejects. */
export async function signOut(api: Http = http): Promise<void> {
  const token = refreshToken();
  dropSession();
  if (!token) return;
  await api
    .send({ ...requestOf(sessionRoutes.signOut), body: { refreshToken: token }, timeout: FAREWELL_MS })
    .catch(() => undefined);
}

/** Gives the administrator that the stored token names, the default one when it cannot be decoded (specification §3). */
export function currentAdmin(): AdminUser | undefined {
  const token = accessToken();
  if (token === null) return undefined;
  const claims = claimsOf(token);
  return claims ? adminOfClaims(claims) : DEFAULT_ADMIN;
}

const requestOf = ({ on, fails }: Route) => ({ ...splitEndpoint(on), fails, public: true });
