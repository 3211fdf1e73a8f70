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
/** One such question. */
export type Question = Parameters<CanAccess>[0];

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
export async function settle() {
  await act(async () => undefined);
  await until(() => client.isFetching() === 0, "The last answer");
  await act(async () => undefined);
}

/** Mounts a part of the console on a server without any record. */
export const mountEmpty = (children: ReactNode, canAccess: CanAccess, path = "/") =>
  mount(<Asked>{children}</Asked>, { path, provider: nothing, canAccess });

const keyOf = ({ action, resource }: Question) => `${action} ${resource}`;

/** Shows the page of an address to somebody and tells whether it is the page, and not that one has no access. */
export async function isShown(address: string, canAccess: CanAccess): Promise<boolean> {
  mountEmpty(<Where />, canAccess, address);
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

interface Look {
  granted: ReadonlySet<string>;
  shown: boolean;
  asked: ReadonlyMap<string, Question>;
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one));

/**
 * Gives a way to tell to whom the page of an address is shown, where who it is are the answers to what one may do.
 *
 * What a page shows depends on what it is answered. It is shown to somebody who may do nothing; what it asked for is
 * granted as far as the person in question may do it, until it is shown or asks for nothing more that could be granted:
 * then it was denied by the very answers that this person gets. What was seen of one person holds for the next who gets
 * these answers, and a page that is shown is shown to who may do more. So a page is shown once for each answer of what
 * guards it, not once for each person; those who may do least come best first.
 */
export function looksAt(address: string) {
  const looks: Look[] = [];
  async function look(granted: ReadonlySet<string>): Promise<Look> {
    const seen = looks.find((one) =>
      one.shown ? isWithin(one.granted, granted) : isWithin(one.granted, granted) && isWithin(granted, one.granted),
    );
    if (seen) return seen;
    const asked = new Map<string, Question>();
    const shown = await isShown(address, async (question) => {
      asked.set(keyOf(question), question);
      return granted.has(keyOf(question));
    });
    const made = { granted: new Set(granted), shown, asked };
    looks.push(made);
    return made;
  }
  return async (may: CanAccess): Promise<boolean> => {
    const granted = new Set<string>();
    for (;;) {
      const { shown, asked } = await look(granted);
      if (shown) return true;
      const before = granted.size;
      for (const [key, question] of asked) if (await may(question)) granted.add(key);
      if (granted.size === before) return false;
    }
  };
}
