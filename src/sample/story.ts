import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { Hono } from "hono";
import { PRESET_ROLES } from "../contract/permissions";
import { ROLE } from "../contract/roles/vocabulary";
import type { Endpoint } from "../contract/route";
import { DAY, HOUR } from "../contract/time";
import { type Decision, decideApproval } from "../server/approvals/decide";
import { guardedCallEffects, guardOfCall, requestCall } from "../server/approvals/guardedCall";
import type { Database } from "../server/db/database";
import type { FileStore } from "../server/files/store";
import { type Api, type AppDeps, PLATFORM } from "../server/http/context";
import { parse } from "../server/http/read";
import { createLogger } from "../server/log";
import type { Writer } from "../server/resources/store";
import type { Values } from "../server/resources/values";
import { approvalEffects, serveAll } from "../server/serveAll";
import type { Employee } from "./people";
import { type Draw, drawFor } from "./rows";

/** A part of the story: it gives the moment at which it goes on, and acts when that has come. */
export type Scene<Result = void> = AsyncGenerator<number, Result, void>;

type Sent = Partial<Record<"params" | "query" | "body", Values>>;

interface Opening extends Record<"begin" | "end", number> {
  tx: Database;
  files: FileStore;
  employees: readonly Employee[];
  paper: string;
}

/** The program on one transaction, with a clock that is moved by hand, and those who work there. */
export type Story = ReturnType<typeof openStory>;

/** Opens the story within a transaction that holds all that is played. */
export function openStory({ tx, files, employees, paper, begin, end }: Opening) {
  let at = begin;
  let asked = 0;
  const deps: AppDeps = {
    ...{ db: tx, files, clock: () => new Date(at), log: createLogger("silent"), origins: ["https://console.example"] },
    // What is sealed with it are links that nobody follows.
    secret: randomBytes(32).toString("base64url"),
    // The program seals the trail once it runs.
    auditChain: UNSEALED,
  };
  const api: Api = { app: new Hono(), deps, served: [], titles: {}, parts: {} };
  serveAll(api);
  const served = new Map(api.served.map((one) => [one.call.on, one]));
  const effects = { ...approvalEffects, ...guardedCallEffects(api) };
  const ids = drawFor("sample requests", 0);
  const active = (...roles: number[]) => employees.filter((one) => one.status === "Active" && roles.includes(one.role));

  /** Those who take orders on their way; who may also approve what others ask for; who prepare assets; who review. */
  const desk = {
    clerks: active(ROLE.finance, ROLE.support),
    deciders: active(ROLE.finance, ROLE.superAdmin),
    managers: active(ROLE.assetManager),
    reviewers: active(ROLE.compliance),
  };

  /** Gives what an employee writes as, or the platform itself. */
  function as(who: Employee | "platform"): Writer {
    asked += 1;
    const requestId = `sample-${asked}-${ids.integer(0, 0xffff)}`;
    const origin = String(deps.origins[0]);
    if (who === "platform") return { deps, actor: PLATFORM, requestId, origin };
    const role = PRESET_ROLES.find(({ id }) => id === who.role) as (typeof PRESET_ROLES)[number];
    const { id, name, email } = who;
    return { deps, requestId, origin, actor: { id, name, email, role, grants: role.permissions, family: "" } };
  }

  /** Sends a call of the contract to its own handler; gives the number of the request where it waits for one. */
  async function ask(who: Employee, on: Endpoint, sent: Sent): Promise<number | undefined> {
    const { params = {}, query = {}, body } = sent;
    const { call, run } = served.get(on) as NonNullable<ReturnType<typeof served.get>>;
    const { actor, requestId } = as(who);
    const said = call.body && (parse(call.body, body) as Values);
    const input = { actor, requestId, params: params as { id: number }, query, body: said };
    const guard = guardOfCall(call);
    const request = guard && (await requestCall(api, deps, guard, input, (within) => run({ ...input, deps: within })));
    if (request === undefined) await run({ ...input, deps });
    return request;
  }

  const decide = (who: Employee, request: number, how: Decision = "approve", reason: string | null = null) =>
    decideApproval(as(who), request, how, reason, effects);

  /** Has somebody decide hours later what another person asked for: approve it, or refuse it with a reason. */
  async function* decided(by: Employee, request: unknown, hours: number, refused?: string): Scene {
    if (!request) throw new Error("Nothing waits for a second person");
    yield at + hours * HOUR;
    await decide(by, Number(request), refused ? "reject" : "approve", refused);
  }

  return {
    ...{ deps, db: tx, effects, paper, begin, end, as, ask, decide, decided, desk },
    now: () => at,
    /** Gives the moment some hours from now, or some days before the end. */
    later: (hours: number) => at + Math.floor(hours * HOUR),
    ago: (days: number) => end - days * DAY,
    query: async <Row extends Values>(query: SQL) => (await tx.execute<Row>(query)).rows,
    /** Has two who decide about money send a call, and approve it. */
    byTwo: async function* (draw: Draw, on: Endpoint, sent: Sent): Scene {
      const [asked, other] = twoOf(desk.deciders, draw);
      yield* decided(other, await ask(asked, on, sent), draw.integer(1, 9));
    },
    /**
     * Plays scenes in the order of time, the clock moved to each moment; what lies behind the end is not told.
     *
     * A scene that names a moment of the past goes on at once; of two at one moment the earlier in the list is first.
     */
    play: async (scenes: readonly Scene[]) => {
      const last = end - HOUR / 2;
      const waiting: { scene: Scene; next: number; place: number }[] = [];
      const goOn = async (scene: Scene, place: number) => {
        const { value, done } = await scene.next().catch((cause) => {
          throw new Error(`Scene ${place} of the sample fails at ${new Date(at).toISOString()}`, { cause });
        });
        if (!done && value <= last) waiting.push({ scene, next: Math.max(value, at), place });
      };
      for (const [place, scene] of scenes.entries()) await goOn(scene, place);
      while (waiting.length) {
        waiting.sort((one, other) => other.next - one.next || other.place - one.place);
        const { scene, next, place } = waiting.pop() as (typeof waiting)[number];
        at = next;
        await goOn(scene, place);
      }
      at = last;
    },
  };
}

const UNSEALED = { seal: async () => 0, publish: async () => undefined, prove: () => Promise.reject(new Error()) };

/** Draws two of some people, one after the other. */
export function twoOf<T>(people: readonly T[], draw: Draw): readonly [T, T] {
  const first = draw.pick(people);
  return [first, draw.pick(people.filter((one) => one !== first))];
}

/** Makes a scene of each row, with a draw of its own. */
export const scenesOf = <Row>(
  name: string,
  rows: readonly Row[],
  scene: (row: Row, draw: Draw, index: number) => Scene,
): Scene[] => rows.map((row, index) => scene(row, drawFor(`sample ${name}`, index), index));
