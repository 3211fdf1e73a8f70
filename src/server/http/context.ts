import type { BlockList } from "node:net";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { AUDIT_ACTION } from "../../contract/audit/vocabulary";
import type { Grants } from "../../contract/permissions";
import { PROGRAM } from "../../contract/platform";
import type { Call } from "../../contract/route";
import type { Tell } from "../approvals/told";
import type { AuditChain } from "../audit/chain";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import type { FileStore } from "../files/store";
import type { Live } from "../live/streams";
import type { Metrics } from "../metrics/metrics";
import type { Mailer } from "../outbox/mailer";
import type { StorageWatch } from "../storage";
import type { Client } from "./client";
import type { Output } from "./output";

/** The person behind a request, read from the account's row for each request. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: { id: number; name: string };
  grants: Grants;
  /** Refresh-token family of the session. */
  family: string;
  /** Has to set up a second factor before anything else. */
  must_set_up_factor?: boolean | undefined;
}

/** Who acts where no person does, such as when a deadline passes; no account has this number. */
export const PLATFORM: Actor = {
  id: 0,
  name: PROGRAM,
  email: "",
  role: { id: 0, name: PROGRAM },
  grants: {},
  family: "",
};

/** What the application needs from its host; it keeps no state of its own. */
export interface AppDeps {
  db: Database;
  files: FileStore;
  /** Now; tests move it by hand. */
  clock: () => Date;
  /** Milliseconds that have passed, whatever the time of day is set to; those of the process where it is absent. */
  monotonic?: () => number;
  /** What the database's clock shows; asked of the database where it is absent. */
  databaseClock?: () => Promise<Date>;
  /** Key of the tokens' signatures and of keyed hashes, at least 32 characters. */
  secret: string;
  /** Seals the audit trail and proves it, with a key that the database does not hold. */
  auditChain: AuditChain;
  log: Logger;
  /** Hands a mail to the mail server, where there is one. */
  mail?: Mailer["send"] | undefined;
  /** The chain that the platform's tokens are on; absent where it works without. */
  chain?: Chain | undefined;
  /** Whether there is room to save anything; absent where nobody watches the disk. */
  storage?: StorageWatch | undefined;
  /** The streams that are open here; absent where changes are told to nobody. */
  live?: Live | undefined;
  /** What is told of this copy of the program; absent where nobody asks. */
  metrics?: Metrics | undefined;
  /** Origins at which browsers reach the platform, and from which they may change things; links lead to the first. */
  origins: readonly string[];
  /** A trial with sample data on this machine alone: nobody has to set up a second factor, unless it is set so. */
  trial?: boolean;
  /** As that, on this machine's own database and with nothing in front: one may sign in as the sample's staff. */
  peopleToBe?: boolean;
  /** Proxies in front whose word on the client is taken, where there are any. */
  proxies?: BlockList | undefined;
}

/** Hono's variables of a request. */
export interface Env {
  Variables: {
    /** The server's own: the trail and the log name a request by it. */
    requestId: string;
    /** What the client calls its request, for the log alone. */
    clientRequestId?: string | undefined;
    client: Client;
    actor?: Actor;
    endUserSession?: string;
    fails?: string;
    /** Account that a request without a session is about, as it was typed. */
    typed?: string | undefined;
  };
}

/** What was read of a request. */
export interface Asked {
  actor: Actor | undefined;
  params: Record<string, string> & { id: number };
  query: unknown;
  body?: unknown;
  requestId: string;
  /** What the trail calls a plain change, where it is one of a kind of its own. */
  trail?: keyof typeof AUDIT_ACTION;
  /** Entry of the trail that it takes back. */
  takesBack?: number;
}

/** One call with what answers it. */
export interface Served {
  call: Call;
  handle: (context: RequestContext) => Promise<Response>;
  /**
   * Does what it declares with what was read of a request, or asks a second person to; whoever asks has been admitted. It
   * is how a call is made without HTTP.
   */
  perform: (deps: AppDeps, asked: Asked) => Promise<Output>;
  /** What answers it, for what its request was approved: without a request of its own. */
  run: (input: object) => Promise<unknown>;
}

/** The application and every call that it answers: the API's reference and the table of the tests. */
export interface Api {
  app: Hono<Env>;
  deps: AppDeps;
  served: Served[];
  /** Titles of requests that wait for a second person, by the guarded call, where its name does not say it. */
  titles: Record<string, Tell>;
  /** Which part of a record a guarded call is about. */
  parts: Record<string, Tell>;
}

/** A request as handlers see it, below what `serve` already read of it. */
export type RequestContext = Context<Env>;
