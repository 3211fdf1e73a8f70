import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, getConfig, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import type { AuthProvider } from "react-admin";
import { Route, Routes, useLocation } from "react-router-dom";
import { expect } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { AccessDenied } from "../../../src/console/screens/Plain";
import { CONSOLE_ROUTES } from "../kit/consoleRoutes";
import { mount } from "../kit/mount";

/** How the console asks what one may do. */
export type CanAccess = NonNullable<AuthProvider["canAccess"]>;

const DENIED = "You have no access to this page";

/** What stands there while something is awaited, the code of the page too: pages that guard themselves come with it. */
const BUSY = "[aria-busy=true], .skeleton, .spinner, [role=progressbar]";

const absent = async () => {
  throw new ApiError("This record does not exist", { status: 404, code: "not_found" });
};
/** A data provider that has no record. */
const nothing = new Proxy({}, { get: () => absent });

let client: QueryClient;

function Asked({ children }: { children: ReactNode }) {
  client = useQueryClient();
  return children;
}

function Where() {
  const { pathname } = useLocation();
  return (
    <div data-testid="page" data-path={pathname}>
      <Suspense>
        <Routes>
          {CONSOLE_ROUTES}
          <Route path="/access-denied" element={<AccessDenied />} />
        </Routes>
      </Suspense>
    </div>
  );
}

/**
 * Waits within `act`: what comes there React shows at once. Else it leaves the notice that something is awaited for a
 * third of a second, which is most of the time that a page takes here.
 */
async function until<T>(find: () => T | undefined, what: string): Promise<T> {
  const { asyncUtilTimeout } = getConfig();
  for (const since = performance.now(); performance.now() - since < asyncUtilTimeout; ) {
    const found = find();
    if (found) return found;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  throw new Error(`${what} did not come: ${document.body.textContent}`);
}

/** Shows what is known within the same turn, so that one can tell when all of it is. */
export const showAtOnce = () => notifyManager.setScheduler(queueMicrotask);

/** Waits until nothing is asked for any more, and what the answers cause has happened. */
async function settle() {
  await act(async () => undefined);
  await until(() => client.isFetching() === 0, "The last answer");
  await act(async () => undefined);
}

/** Shows the page of an address to somebody and says whether it is the page, and not that one has no access. */
export async function isShown(address: string, canAccess: CanAccess): Promise<boolean> {
  mount(
    <Asked>
      <Where />
    </Asked>,
    { path: address, provider: nothing, canAccess },
  );
  const headed = () => {
    const page = screen.getByTestId("page");
    return page.querySelector(BUSY) ? undefined : page.querySelector("h1, h2")?.textContent;
  };
  // Some pages have their head before it is known who may see them.
  await until(headed, address);
  await settle();
  await settle();
  const found = (await until(headed, address)) !== DENIED;
  // A page may lead to its first part, as the configuration does.
  expect(screen.getByTestId("page").dataset.path).toMatch(new RegExp(`^(${address}|/access-denied)`));
  cleanup();
  return found;
}
