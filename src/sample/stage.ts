import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { PRESET_ROLES } from "../contract/permissions";
import type { Endpoint } from "../contract/route";
import { type Decision, decideApproval } from "../server/approvals/decide";
import { guardedCallEffects, guardOfCall, requestCall } from "../server/approvals/guardedCall";
import type { ApprovalEffects } from "../server/approvals/request";
import type { AuditChain } from "../server/audit/chain";
import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import type { FileStore } from "../server/files/store";
import { type Actor, type Api, type AppDeps, PLATFORM } from "../server/http/context";
import { parse } from "../server/http/read";
import { createLogger } from "../server/log";
import type { Writer } from "../server/resources/store";
import type { Values } from "../server/resources/values";
import { approvalEffects, serveAll } from "../server/serveAll";
import type { SampleEmployee } from "./people";

/** What is sent with a call, beside who sends it. */
interface Sent {
  params?: Record<string, unknown>;
  query?: Values;
  body?: Values;
}

/** What became of a call: the number of the request where it waits for a second person, else what it gives. */
type Answered = { approvalId: number; data?: undefined } | { approvalId?: undefined; data: unknown };

/** Where the story is played: the program on one transaction, with a clock that is moved by hand. */
export interface Stage {
  deps: AppDeps;
  /** What the decisions on requests cause. */
  effects: ApprovalEffects;
  /** The moment that it is, in milliseconds. */
  now(): number;
  moveTo(at: number): void;
  /** Gives what an employee writes as, or the platform itself. */
  as(who: SampleEmployee | "platform"): Writer;
  /** Sends a call of the contract, as its own handler takes it, without HTTP. */
  send(who: SampleEmployee, on: Endpoint, sent: Sent): Promise<Answered>;
  /** Decides a request. */
  decide(who: SampleEmployee, id: number, decision: Decision, reason?: string): Promise<void>;
}

/** Opens the stage at a moment, within a transaction that holds all that is played. */
export function openStage(tx: Database, files: FileStore, begin: number): Stage {
  let at = begin;
  let asked = 0;
  const deps: AppDeps = {
    db: tx,
    files,
    clock: () => new Date(at),
    // What is sealed with it are links that nobody follows.
    secret: randomBytes(32).toString("base64url"),
    auditChain: UNSEALED,
    log: createLogger("silent"),
    origins: ["https://console.example"],
  };
  const api: Api = { app: new Hono(), deps, served: [], titles: {}, parts: {} };
  serveAll(api);
  const served = new Map(api.served.map((one) => [one.call.on, one]));
  const effects = { ...approvalEffects, ...guardedCallEffects(api) };
  const ids = drawFor("sample requests", 0);
  const as: Stage["as"] = (who) => {
    asked += 1;
    return {
      deps,
      actor: who === "platform" ? PLATFORM : actorOf(who),
      requestId: `sample-${asked}-${ids.integer(0, 0xffff)}`,
      origin: deps.origins[0] as string,
    };
  };
  return {
    deps,
    effects,
    now: () => at,
    moveTo: (moment) => {
      at = moment;
    },
    as,
    send: async (who, on, { params = {}, query = {}, body }) => {
      const found = served.get(on);
      if (!found) throw new Error(`Nothing serves ${on}`);
      const { call, run } = found;
      const said = call.body && (parse(call.body, body) as Values);
      const { actor, requestId } = as(who);
      const input = { actor, requestId, params: params as { id: number }, query, body: said };
      const guard = guardOfCall(call);
      const approvalId =
        guard && (await requestCall(api, deps, guard, input, (within) => run({ ...input, deps: within })));
      return approvalId === undefined ? { data: await run({ ...input, deps }) } : { approvalId };
    },
    decide: async (who, id, decision, reason) => {
      await decideApproval(as(who), id, decision, reason ?? null, effects);
    },
  };
}

function actorOf({ id, name, role, row }: SampleEmployee): Actor {
  const preset = PRESET_ROLES.find((one) => one.id === role);
  if (!preset) throw new Error(`There is no role ${role}`);
  return {
    id,
    name,
    email: String(row.email),
    role: { id: role, name: preset.name },
    grants: preset.permissions,
    family: "",
  };
}

/** The program seals the trail once it runs; while the story is played nobody does. */
const UNSEALED: AuditChain = {
  seal: async () => 0,
  publish: async () => undefined,
  prove: async () => {
    throw new Error("The trail of the sample is not sealed yet");
  },
};
