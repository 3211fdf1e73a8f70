import { afterAll, beforeAll } from "vitest";
import { ROLE } from "../../src/contract/vocabulary";
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
  /** Sends a call as `send` does; where it waits for a second person, another Super admin approves it at once. */
  settle: (route: string, body?: unknown, by?: string) => ReturnType<Platform["call"]>;
  /** Approves a request as another Super admin. */
  approve: (approvalId: unknown) => ReturnType<Platform["call"]>;
  /** Signs the first administrator in again, whose access token does not outlive what `platform.pass` lets pass. */
  signInAgain: () => Promise<void>;
  /** Lets seconds pass, and signs in again. */
  pass: (seconds: number) => Promise<void>;
}

/** Opens a platform before the tests of a file and closes it after them; what it gives is filled by then. */
export function signedIn(): SignedIn {
  const here = {} as SignedIn;
  beforeAll(async () => {
    here.platform = await openPlatform();
    here.signInAgain = async () => {
      here.token = (await here.platform.signIn("first@console.example")).data.accessToken;
    };
    here.pass = async (seconds) => {
      here.platform.pass(seconds);
      await here.signInAgain();
    };
    await here.signInAgain();
    here.add = recordsOn(here.platform);
    here.send = (route, body, by = here.token) => here.platform.call(route, { token: by, body });
    here.approve = async (id) => {
      const { email } = await here.platform.employee({ role: ROLE.superAdmin });
      const { accessToken } = (await here.platform.signIn(email)).data;
      return here.send(`PUT /console/approvals/${id}/decision`, { decision: "approve" }, accessToken);
    };
    here.settle = async (route, body, by) => {
      const sent = await here.send(route, body, by);
      return sent.status === 202 ? here.approve(sent.headers.get("x-approval-id")) : sent;
    };
  });
  afterAll(() => here.platform.close());
  return here;
}
