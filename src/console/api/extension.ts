import type { Endpoint } from "../../contract/route";
import { ApiError, LOCAL_CODE } from "./failure";

/** What the server behind an address is known to lack of the calls beyond specification §7. */
export interface Extension {
  /** Tells whether the server may have a call: a documented one always, another until it has shown not to. */
  has(route: Endpoint): boolean;
  /** Runs an extension call; one that the server lacks rejects with `explains`, at once from the second time on. */
  guard<T>(route: Endpoint, explains: string, run: () => Promise<T>): Promise<T>;
}

/** Whether a server speaks the extension at all shows in its answer to this call, the first that is made. */
const FIRST: Endpoint = "GET /console/me";

/** Makes the memory of what one server can do, filled from its answers 404, 405 and 501. */
export function createExtension(): Extension {
  const absent = new Set<Endpoint>();
  const has = (route: Endpoint) => !isExtensionEndpoint(route) || !(absent.has(FIRST) || absent.has(route));
  return {
    has,
    async guard(route, explains, run) {
      if (!has(route)) throw absence(explains);
      try {
        return await run();
      } catch (error) {
        if (!isExtensionEndpoint(route) || !tellsAbsence(error)) throw error;
        absent.add(route);
        throw absence(explains, error);
      }
    },
  };
}

/** Tells whether a failure means that the server has no such call. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.code === LOCAL_CODE.absent;

/** Tells whether a call is beyond specification §7, and so only on servers of our own. */
export const isExtensionEndpoint = (route: Endpoint): boolean => route.includes(" /console/");

const absence = (explains: string, cause?: unknown) =>
  new ApiError(explains, { status: 501, code: LOCAL_CODE.absent, cause });

// Our own servers give every failure a code; a 404 with one is a missing record.
function tellsAbsence(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 405 || status === 501 || (status === 404 && !code) || code === LOCAL_CODE.notJson;
}
