import { afterAll, beforeAll } from "vitest";
import { openPlatform, type Platform } from "./platform";
import { recordsOn } from "./records";

/** A platform of a test file's own, with the first administrator signed in. */
export interface SignedIn {
  platform: Platform;
  token: string;
  /** Adds records that a test needs. */
  add: ReturnType<typeof recordsOn>;
  /** Sends a call as the first administrator, or by another token. */
  send: (route: string, body?: unknown, by?: string) => ReturnType<Platform["call"]>;
}

/** Opens a platform before the tests of a file and closes it after them; what it gives is filled by then. */
export function signedIn(): SignedIn {
  const here = {} as SignedIn;
  beforeAll(async () => {
    here.platform = await openPlatform();
    here.token = (await here.platform.signIn("first@console.example")).data.accessToken;
    here.add = recordsOn(here.platform);
    here.send = (route, body, by = here.token) => here.platform.call(route, { token: by, body });
  });
  afterAll(() => here.platform.close());
  return here;
}
