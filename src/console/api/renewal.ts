import { FAILURE_WORDS } from "../../contract/errors";
import { ApiError, LOCAL_CODE, noAnswer } from "./failure";
import { leaveNotice, rememberOrigin } from "./origin";
import { accessToken, dropSession, keepTokens, refreshToken, type Tokens } from "./tokens";

const LOCK = "asset-console.session";

/**
 * Makes the function that replaces a refused access token: one exchange for all requests of a tab, and by a lock for
 * all tabs, however many ask at once.
 *
 * It resolves when the stored token is another than the refused one. It rejects with 'Authentication required' when
 * the session is lost (it has then been cleared and the place remembered), with 'Network Error' when the exchange got
 * no answer, in which case the tokens stay.
 */
export function createRenewal(exchange: (refreshToken: string) => Promise<Tokens>) {
  const running = new Map<string | null, Promise<void>>();
  return (refused: string | null): Promise<void> => {
    const renewal = running.get(refused) ?? locked(() => renew(refused)).finally(() => running.delete(refused));
    running.set(refused, renewal);
    return renewal;
  };

  async function renew(refused: string | null): Promise<void> {
    if (renewedElsewhere(refused)) return;
    const sent = refreshToken();
    if (sent === null) throw lost();
    try {
      const tokens = await exchange(sent);
      // Whoever signed out, or in anew, while the exchange ran has the last word.
      if (refreshToken() === sent) keepTokens(tokens);
    } catch (error) {
      if (renewedElsewhere(refused)) return;
      throw endsSession(error) ? lost(error) : noAnswer(error);
    }
    if (accessToken() === null) throw lost();
  }
}

const renewedElsewhere = (refused: string | null) => ![null, refused].includes(accessToken());

// Browsers offer no locks on plain http; the server's grace for a used refresh token covers two tabs there.
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

const PASSING = [408, 429];

const endsSession = (error: unknown) =>
  error instanceof ApiError &&
  error.status > 0 &&
  error.status < 500 &&
  error.code !== LOCAL_CODE.notJson &&
  !PASSING.includes(error.status);

function lost(cause?: unknown): ApiError {
  // Whoever has signed out meanwhile knows why, and leaves no place to come back to.
  if (accessToken() !== null || refreshToken() !== null) {
    rememberOrigin();
    leaveNotice(FAILURE_WORDS.authentication);
  }
  dropSession();
  return new ApiError(FAILURE_WORDS.authentication, { status: 401, code: LOCAL_CODE.lost, cause });
}
