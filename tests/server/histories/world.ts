import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { createApp } from "../../../src/server/app";
import { endOpenApprovals } from "../../../src/server/approvals/decide";
import { payDistributions } from "../../../src/server/distributions/run";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { expireEois } from "../../../src/server/eois/expire";
import { type AppDeps, PLATFORM } from "../../../src/server/http/context";
import { endOrdersOfFailedOffers } from "../../../src/server/offers/closing";
import { expireOrders } from "../../../src/server/orders/expire";
import { approvalEffects } from "../../../src/server/serveAll";
import { addFile } from "../assets/completeAsset";
import { engine } from "../database";
import { BANK } from "../money";
import { offersOn } from "../offerRules/offers";
import type { SignedIn } from "../signedIn";

/** One thing that somebody does; its numbers choose whom and what it is done to. */
export interface Step {
  act: string;
  by: number;
  copy: number;
  pick: number;
  more: number;
}

/** What a history is about: its own SPVs, assets and customers, on a platform that earlier histories have used. */
export interface Estate {
  assets: number[];
  customers: number[];
}

interface Staff {
  email: string;
  token: string;
  /** When it signed in, in milliseconds. */
  at: number;
}

type Row = Record<string, unknown> & { id: number };

/** Administrators who act, beside one more who only approves. */
const STAFF = 8;
/** What a pool has at most. */
const CONNECTIONS = 10;
const SESSION = 7 * 3600_000;

/** The rules of the two kinds of offers that a history knows: one that few may take part in, and one for everybody. */
const TERMS = [
  { minimum_investment: "300.00", maximum_investment: "6000.00", maximum_units: 50, max_investors: 4 },
  { lock_in_months: 0 },
] as const;
const MOST_OF_AN_SPV = 5;

/** A platform with eight administrators and two copies of the program, on which histories are played. */
export class World {
  /** What each act was answered, as its name with the status. */
  readonly answers = new Set<string>();
  /** What failed on the server, but for what was killed. */
  readonly broken: string[] = [];
  #apps: ReturnType<typeof createApp>[];
  #staff: Staff[] = [];
  #documents: string[] = [];
  #killing = false;
  #offers: ReturnType<typeof offersOn>;

  private constructor(readonly here: SignedIn) {
    this.#offers = offersOn(here);
    this.#apps = [here.platform.api, createApp(here.platform.deps)];
  }

  static async open(here: SignedIn): Promise<World> {
    const world = new World(here);
    for (let place = 0; place < STAFF; place++) {
      const { email, id } = await here.platform.employee({ role: 1 });
      world.#staff.push({ email: String(email), token: "", at: 0 });
      world.#documents.push(await addFile(here, "document", { created_by: id }));
    }
    return world;
  }

  get deps(): AppDeps {
    return this.here.platform.deps;
  }

  /** Gives the address of a document that somebody has stored. */
  documentOf({ by }: Step): string {
    return this.#documents[by % STAFF] as string;
  }

  /** The day in the platform's zone, some days from now. */
  day(from = 0): string {
    return new Date(this.deps.clock().getTime() + (from * 24 + 5.5) * 3600_000).toISOString().slice(0, 10);
  }

  async estate(): Promise<Estate> {
    const { offer, addCustomer } = this.#offers;
    const made: Estate = { assets: [], customers: [] };
    for (const terms of TERMS) {
      const ofAsset = { is_booking_amount_required: true, total_token: 200, minimum_raise: "2000.00" };
      const { asset } = await offer(terms, "max_investors" in terms ? { max_investors: MOST_OF_AN_SPV } : {}, ofAsset);
      made.assets.push(asset.id as number);
    }
    for (let n = 0; n < 8; n++) made.customers.push((await addCustomer({ bank_details: BANK })).id as number);
    return made;
  }

  /** Sends a call as one of the staff by one of the copies; gives its status, record and the request that waits, if any. */
  async send(step: Step, route: string, body?: unknown) {
    const [method = "", path = ""] = route.split(" ");
    const response = await (this.#apps[step.copy % 2] as ReturnType<typeof createApp>).app.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#tokenOf(step.by)}`,
        "content-type": "application/json",
        "Idempotency-Key": randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await response.text();
    const name = `${step.act} ${response.status}`;
    this.answers.add(name);
    if (response.status >= 500 && !this.#killing) this.broken.push(`${name} ${said}`);
    const record = said.startsWith("{") ? (JSON.parse(said) as Row & { data?: Row }) : undefined;
    return { status: response.status, record: record?.data ?? record, waits: response.headers.get("x-approval-id") };
  }

  /** Has another one of the staff approve what waits. */
  approve(step: Step, id: unknown) {
    const by = (step.by + 1 + (step.more % (STAFF - 1))) % STAFF;
    return this.send({ ...step, by }, `PUT /console/approvals/${id}/decision`, { decision: "approve" });
  }

  /** Sends a call and, three times of four, has what waits for a second person approved at once. */
  async settle(step: Step, route: string, body?: unknown) {
    const sent = await this.send(step, route, body);
    const waits = sent.waits ?? (sent.record as { approval_id?: unknown } | undefined)?.approval_id;
    if (waits && sent.status < 300 && step.more % 4 > 0) await this.approve(step, waits);
    return sent;
  }

  /** Gives one of the rows of a query; nothing where there are none. */
  async one<T = Row>(query: SQL, pick: number): Promise<T | undefined> {
    const { rows } = await this.deps.db.execute(query);
    return rows[pick % Math.max(rows.length, 1)] as T | undefined;
  }

  /** Does what the program does by itself. */
  async work(): Promise<void> {
    const { deps } = this;
    await expireOrders(deps);
    while (await endOrdersOfFailedOffers(deps));
    await endOpenApprovals({ deps, actor: PLATFORM, requestId: randomUUID() }, approvalEffects);
    await expireEois(deps);
    await prepareDistributions(deps);
    while (await payDistributions(deps));
  }

  pass(hours: number): void {
    this.here.platform.pass(hours * 3600);
  }

  /** Lets something happen while the database ends connections in between, as it does when a copy of the program dies. */
  async killing(work: Promise<unknown>): Promise<void> {
    if (engine !== "postgres") return void (await work);
    this.#killing = true;
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await Promise.allSettled([work, this.deps.db.execute(kill)]);
    // A connection that was killed is noticed when it is used next: all of the pool are.
    for (let tries = 0; tries < 20; tries++) {
      const asked = Array.from({ length: CONNECTIONS }, () => this.deps.db.execute(sql`select pg_sleep(0.01)`));
      if ((await Promise.allSettled(asked)).every(({ status }) => status === "fulfilled")) break;
    }
    this.#killing = false;
  }

  async #tokenOf(by: number): Promise<string> {
    const who = this.#staff[by % STAFF] as Staff;
    const now = this.deps.clock().getTime();
    if (!who.token || now - who.at > SESSION) {
      const { data } = await this.here.platform.signIn(who.email);
      Object.assign(who, { token: data.accessToken, at: now });
    }
    return who.token;
  }
}
