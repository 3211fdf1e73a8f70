import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { fees } from "../../src/contract/fees/resource";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { tables } from "../../src/server/db/tables";
import { credentials, invitations, secondFactors } from "../../src/server/session/tables";
import { buildRow } from "../build/build";
import { DAY, type Platform } from "./platform";
import { openSession } from "./session/openSession";

/** What may happen next: most often an answer to a request, as without one little takes effect. */
export const KINDS = [
  ...Array<"approve">(8).fill("approve"),
  ...Array<"accept">(3).fill("accept"),
  ...Array<"fee">(4).fill("fee"),
  ...Array<"create">(4).fill("create"),
  ...Array<"password">(4).fill("password"),
  "factor",
  "email",
  "role",
  "status",
  "remove",
] as const;

/** One step of a history: the accounts and requests are taken by their places, round and round. */
export interface Step {
  kind: (typeof KINDS)[number];
  by: number;
  of: number;
  minutes: number;
}

/** How often what the histories are about has happened. */
export type Counted = ReturnType<typeof newCounts>;

/** Gives counts of nought. */
export const newCounts = () => ({ approved: 0, refused: 0, "made alone": 0, "made by two": 0, "reset by two": 0 });

type Kind = Exclude<Step["kind"], "approve" | "accept" | "status">;

interface Account {
  id: number;
  email: string;
  role: number;
  status: "Active" | "Blocked";
  hasPassword: boolean;
  /** They had one at some time of the history. */
  couldSignIn: boolean;
  /** Everybody who could be the one that uses it, at worst. */
  people: Set<string>;
}

interface Request {
  approval: string;
  kind: Kind;
  of: Account | undefined;
  body: { name?: string; email?: string; role?: number };
  /** Everybody who could have asked. */
  people: Set<string>;
}

const at = <T>(list: readonly T[], place: number) => list[place % list.length];
let numbered = 0;

/**
 * A back office of people who would each do everything alone, and an oracle beside it: who could use which account.
 *
 * At worst whoever asks for an account, its e-mail, password or factor reads the link that comes of it. An account that
 * the only administrator invites is the declared exception: it belongs to somebody else.
 */
export class Office {
  private accounts: Account[] = [];
  private requests: Request[] = [];
  private fee = 0;

  private constructor(
    private readonly platform: Platform,
    private readonly counted: Counted,
  ) {}

  /** Opens an office of so many Super admins; nobody of an earlier one works in it. */
  static async open(platform: Platform, people: number, counted: Counted): Promise<Office> {
    const office = new Office(platform, counted);
    await platform.db.update(tables.users).set({ is_employee: false }).where(eq(tables.users.is_employee, true));
    const row = buildRow(fees, { FILM: "1.0000" }, ++numbered) as never;
    const [fee] = await platform.db.insert(tables.fee_percentages).values(row).returning();
    office.fee = Number(fee?.id);
    for (let person = 0; person < people; person++) await office.addPerson(`person ${person}`);
    return office;
  }

  /** Lets the time pass after which none of its accounts says anything of another. */
  async close(): Promise<void> {
    this.platform.pass(8 * DAY);
  }

  /** Does one step, and holds what came of it against the oracle. */
  async take({ kind, by, of, minutes }: Step): Promise<void> {
    this.platform.pass(minutes * 60);
    const able = this.accounts.filter(({ status, hasPassword }) => status === "Active" && hasPassword);
    const actor = at(able, by);
    const other = at(this.accounts, of);
    if (kind === "accept") return this.accept(other);
    if (!actor || !other) return;
    if (kind === "approve") return this.approve(actor, of);
    if (kind === "status") return this.switchStatus(actor, other);
    return this.ask(kind, actor, other);
  }

  private async addPerson(person: string) {
    // Nobody has changed the account lately.
    const updated_at = new Date(this.platform.deps.clock().getTime() - 30 * DAY * 1000).toISOString();
    const { id, email } = await this.platform.employee({ role: ROLE.superAdmin, updated_at });
    await this.setUpFactor(id);
    this.know({ id, email, people: new Set([person]), hasPassword: true });
  }

  private know(account: Pick<Account, "id" | "email" | "people" | "hasPassword">) {
    const couldSignIn = account.hasPassword;
    this.accounts.push({ role: ROLE.superAdmin, status: "Active", couldSignIn, ...account });
  }

  private async ask(kind: Kind, actor: Account, other: Account) {
    const number = ++numbered;
    const { route, body } = {
      fee: { route: `PUT /percentage/${this.fee}`, body: { FILM: (2 + number / 10_000).toFixed(4) } },
      create: { route: "POST /employee", body: { name: "N", email: `n${number}@made.example`, role: ROLE.superAdmin } },
      password: { route: `POST /console/employee/${other.id}/password-reset`, body: {} },
      factor: { route: `DELETE /console/employee/${other.id}/totp`, body: {} },
      email: { route: `PUT /console/employee/${other.id}`, body: { email: `e${number}@made.example` } },
      role: {
        route: `PUT /console/employee/${other.id}`,
        body: { role: other.role === ROLE.superAdmin ? ROLE.finance : ROLE.superAdmin },
      },
      remove: { route: `DELETE /employee/${other.id}`, body: undefined },
    }[kind] as { route: string; body: Request["body"] };
    const { status, headers, data } = await this.send(actor, route, body);
    const approval = headers.get("x-approval-id");
    const of = kind === "fee" || kind === "create" ? undefined : other;
    if (status === 202 && approval) {
      this.requests.push({ approval, kind, of, body, people: new Set(actor.people) });
      return;
    }
    if (status >= 400) return;
    expect([kind, status], "done without a second person").toEqual(["create", 201]);
    const others = this.accounts.filter((account) => account !== actor && account.couldSignIn);
    expect(
      others.map(({ id }) => id),
      "alone beside those who could approve",
    ).toEqual([]);
    this.counted["made alone"] += 1;
    const person = new Set([`person behind ${data.id}`]);
    this.know({ id: Number(data.id), email: String(body.email), people: person, hasPassword: false });
  }

  private async approve(actor: Account, which: number) {
    // The newest is the first, as it is the one that still waits.
    const request = at(this.requests.toReversed(), Math.min(which, 2));
    if (!request) return;
    const { status } = await this.send(actor, `PUT /console/approvals/${request.approval}/decision`, {
      decision: "approve",
    });
    this.counted[status === 200 ? "approved" : "refused"] += 1;
    if (status !== 200) return;
    const both = [...request.people].filter((person) => actor.people.has(person));
    expect(both, `${request.kind} asked for and approved by one`).toEqual([]);
    this.requests = this.requests.filter((one) => one !== request);
    await this.follow(request);
  }

  /** Follows an approved request: who asked for it may use the account from now on. */
  private async follow({ kind, of, body, people }: Request) {
    if (kind === "create") {
      const { email } = tables.users;
      const [made] = await this.platform.db
        .select()
        .from(tables.users)
        .where(eq(email, String(body.email)));
      this.counted["made by two"] += 1;
      this.know({ id: Number(made?.id), email: String(body.email), people: new Set(people), hasPassword: false });
      return;
    }
    if (!of) return;
    if (kind === "remove") this.accounts = this.accounts.filter((account) => account !== of);
    if (kind === "role") of.role = body.role ?? of.role;
    if (kind === "password" || kind === "factor" || kind === "email") {
      for (const person of people) of.people.add(person);
      of.email = body.email ?? of.email;
    }
    if (kind === "password") {
      this.counted["reset by two"] += 1;
      of.hasPassword = false;
    }
    if (kind === "factor") await this.setUpFactor(of.id);
  }

  private async accept(account: Account | undefined) {
    if (!account || account.hasPassword) return;
    const { db, deps } = this.platform;
    const ended = await db.delete(invitations).where(eq(invitations.user_id, account.id)).returning();
    if (!ended.length) return;
    const changed_at = deps.clock().toISOString();
    // No password is ever compared: sessions are opened by themselves.
    await db.insert(credentials).values({ user_id: account.id, password_hash: "none", changed_at });
    account.hasPassword = account.couldSignIn = true;
  }

  private async switchStatus(actor: Account, other: Account) {
    const status = other.status === "Active" ? "Blocked" : "Active";
    const answer = await this.send(actor, `PUT /console/employee/${other.id}`, { status });
    if (answer.status === 200) other.status = status;
  }

  private async setUpFactor(user_id: number) {
    const now = this.platform.deps.clock().toISOString();
    await this.platform.db
      .insert(secondFactors)
      .values({ user_id, secret: "none", created_at: now, confirmed_at: now });
  }

  private async send(actor: Account, route: string, body: unknown) {
    const token = await openSession(this.platform, actor);
    const answer = await this.platform.call(route, { token, ...(body === undefined ? {} : { body }) });
    expect(answer.status, `${route}: ${answer.message}`).toBeLessThan(500);
    return answer;
  }
}
