import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { PRESET_ROLES } from "../contract/permissions";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import type { Database } from "../server/db/database";
import type { FileStore } from "../server/files/store";
import { type Api, type AppDeps, PLATFORM, type Served } from "../server/http/context";
import type { Output } from "../server/http/output";
import { parse, readParams, readQuery } from "../server/http/read";
import { byParameters, partsOf, requireGrant } from "../server/http/serve";
import { createLogger } from "../server/log";
import type { Values } from "../server/resources/values";
import { rulesOf, serveAll } from "../server/serveAll";
import { WORK } from "../server/work";
import type { Employee } from "./people";
import { type Draw, drawFor } from "./rows";

/** A part of the story: it gives the moment at which it goes on, and acts when that has come. */
export type Scene<Result = void> = AsyncGenerator<number, Result, void>;

/** What a call answers; the number is of a request where that waits for a second person. */
type Answer = Values & { id: number; approval_id?: number | null };

interface Opening extends Record<"begin" | "end", number> {
  tx: Database;
  files: FileStore;
  employees: readonly Employee[];
  paper: string;
  /** Hears which part of the time has been played, from 0 to 1. */
  onProgress: (done: number) => void;
}

const ORIGIN = "https://console.example";

/** The program on one transaction, with a clock that is moved by hand, and those who work there. */
export type Story = ReturnType<typeof openStory>;

/** Opens the story within a transaction that holds all that is played. */
export function openStory({ tx, files, employees, paper, begin, end, onProgress }: Opening) {
  let at = begin;
  let asked = 0;
  const deps: AppDeps = {
    ...{ db: tx, files, clock: () => new Date(at), log: createLogger("silent"), origins: [ORIGIN] },
    // What is sealed with it are links that nobody follows.
    secret: randomBytes(32).toString("base64url"),
    // The program seals the trail once it runs.
    auditChain: UNSEALED,
  };
  const api: Api = { app: new Hono(), deps, served: [], titles: {}, parts: {} };
  serveAll(api);
  const routes = new TrieRouter<Served>();
  for (const one of byParameters(api)) {
    const { method, path } = partsOf(one.call.on);
    routes.add(method, path, one);
  }
  const ids = drawFor("sample requests", 0);
  const active = (...roles: number[]) => employees.filter((one) => one.status === "Active" && roles.includes(one.role));

  /** Those who take orders on their way; who may also approve what others ask for; who prepare assets; who review. */
  const desk = {
    clerks: active(ROLE.finance, ROLE.support),
    deciders: active(ROLE.finance, ROLE.superAdmin),
    managers: active(ROLE.assetManager),
    reviewers: active(ROLE.compliance),
  };

  function actorOf(who: Employee | "platform") {
    if (who === "platform") return PLATFORM;
    const role = PRESET_ROLES.find(({ id }) => id === who.role) as (typeof PRESET_ROLES)[number];
    return { id: who.id, name: who.name, email: who.email, role, grants: role.permissions, family: "" };
  }

  /** Sends a call to its own handler: as an employee whose role allows it, the platform, or a customer by their number. */
  async function ask(who: Employee | "platform" | number, route: string, given: Values | File = {}): Promise<Answer> {
    const [method = "", target = ""] = route.split(" ");
    const { pathname, searchParams } = new URL(target, ORIGIN);
    const [found] = routes.match(method, pathname)[0];
    if (!found) throw new Error(`Nothing serves ${route}`);
    const [{ call, run, perform }, params] = found;
    const query = Object.fromEntries(searchParams);
    const input = {
      requestId: `sample-${++asked}-${ids.integer(0, 0xffff)}`,
      params: readParams(params as Record<string, string>),
      query: call.query ? readQuery(call.query, query) : query,
      ...(given instanceof File ? { upload: given } : { body: call.body && (parse(call.body, given) as Values) }),
    };
    if (typeof who === "number") return answerOf(await run({ ...input, deps, endUser: who }));
    const asking = { body: undefined, ...input, actor: actorOf(who) };
    if (who !== "platform" && typeof call.access !== "string") requireGrant(asking.actor, call.access);
    return answerOf(await perform(deps, asking));
  }

  /** Has somebody decide hours later what another person asked for: approve it, or refuse it with a reason. */
  async function* decided(by: Employee, { approval_id }: Partial<Answer>, hours: number, refused?: string): Scene {
    if (!approval_id) throw new Error("Nothing waits for a second person");
    yield at + hours * HOUR;
    await decide(by, approval_id, refused ? "reject" : "approve", refused);
  }

  const decide = (who: Employee, request: unknown, decision: "approve" | "reject" | "withdraw", reason?: string) =>
    ask(who, `PUT /console/approvals/${request}/decision`, { decision, reason });

  return {
    ...{ deps, db: tx, paper, begin, end, ask, decide, decided, desk },
    now: () => at,
    /** Gives the moment some hours from now, or some days before the end. */
    later: (hours: number) => at + Math.floor(hours * HOUR),
    ago: (days: number) => end - days * DAY,
    query: async <Row extends Values>(query: SQL) => (await tx.execute<Row>(query)).rows,
    /** Does what the program does without anybody asking, by its name in the log. */
    work: (name: string) =>
      WORK[name]?.run(deps, { served: api.served, rulesOf }) ?? Promise.reject(new Error(`There is no work “${name}”`)),
    /** Has two who decide about money send a call, and approve it. */
    byTwo: async function* (draw: Draw, route: string, body: Values): Scene {
      const [asked, other] = twoOf(desk.deciders, draw);
      yield* decided(other, await ask(asked, route, body), draw.integer(1, 9));
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
        onProgress((at - begin) / (end - begin));
        await goOn(scene, place);
      }
      at = last;
    },
  };
}

async function answerOf(output: unknown): Promise<Answer> {
  if (output instanceof Response)
    return { ...(await output.json()), approval_id: Number(output.headers.get("X-Approval-Id")) || null };
  const { data, approval_id } = output as Exclude<Output, Response>;
  return { ...(data as Answer), ...(approval_id === undefined ? {} : { approval_id }) };
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
