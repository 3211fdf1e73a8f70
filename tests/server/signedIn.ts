import { afterAll, beforeAll } from "vitest";
import { ROLE } from "../../src/contract/roles/vocabulary";
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
  /** Sends a call or a form as `send` does, and returns the answer as it came: a file, or a record of the extension. */
  raw: (route: string, body?: unknown, by?: string) => Promise<Response>;
  /** Returns an employee of a role, signed in. */
  colleague: (role: number, values?: { name?: string; phone?: string }) => Promise<Colleague>;
  /** Sends a call as `send` does; where it waits for a second person, another Super admin approves it at once. */
  settle: (route: string, body?: unknown, by?: string) => ReturnType<Platform["call"]>;
  /** Approves what waits for a second person as another Super admin; gives that answer, or the first one. */
  seconded: (sent: ReturnType<Platform["call"]>) => ReturnType<Platform["call"]>;
  /** Gives the token of another Super admin, the same person throughout the file. */
  second: () => Promise<string>;
  /** Approves a request as another Super admin. */
  approve: (approvalId: unknown) => ReturnType<Platform["call"]>;
  /** Signs the first administrator in again, whose access token does not outlive what `platform.pass` lets pass. */
  signInAgain: () => Promise<void>;
  /** Lets seconds pass, and signs in again. */
  pass: (seconds: number) => Promise<void>;
}

interface Colleague {
  id: number;
  email: string;
  token: string;
}

/** Signs one more Super admin in, anew only where time has passed since. */
function secondOn(platform: Platform) {
  let email: Promise<string> | undefined;
  let signed: { at: number; token: Promise<string> } | undefined;
  return () => {
    const at = platform.deps.clock().getTime();
    email ??= platform.employee({ role: ROLE.superAdmin }).then((employee) => String(employee.email));
    if (signed?.at !== at) signed = { at, token: email.then(platform.signIn).then(({ data }) => data.accessToken) };
    return signed.token;
  };
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
    here.raw = async (route, body, by = here.token) => {
      const [method = "", path = ""] = route.split(" ");
      const form = body === undefined || body instanceof FormData;
      return here.platform.api.app.request(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${by}`, ...(form ? {} : { "content-type": "application/json" }) },
        body: form ? (body ?? null) : JSON.stringify(body),
      });
    };
    here.colleague = async (role, values) => {
      const { id, email } = await here.platform.employee({ ...values, role });
      return { id, email: String(email), token: (await here.platform.signIn(String(email))).data.accessToken };
    };
    here.second = secondOn(here.platform);
    here.approve = async (id) =>
      here.send(`PUT /console/approvals/${id}/decision`, { decision: "approve" }, await here.second());
    here.seconded = async (sending) => {
      const sent = await sending;
      return sent.status === 202 ? here.approve(sent.headers.get("x-approval-id")) : sent;
    };
    here.settle = (route, body, by) => here.seconded(here.send(route, body, by));
  });
  afterAll(() => here.platform.close());
  return here;
}
