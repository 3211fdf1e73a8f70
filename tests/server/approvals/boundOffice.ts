import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { tables } from "../../../src/server/db/tables";
import { orderPayments } from "../../../src/server/orders/tables";
import { importsOn } from "../imports/importsOn";
import type { deskOf } from "../orders/desk";
import { openSession } from "../session/openSession";
import type { SignedIn } from "../signedIn";

/** What may happen next; an answer to a request most often, as without one little takes effect. */
export const KINDS = [
  ...Array<"approve">(6).fill("approve"),
  ...Array<"income">(3).fill("income"),
  ...Array<"import">(2).fill("import"),
  ...Array<"pay">(5).fill("pay"),
  ...Array<"evidence">(2).fill("evidence"),
  ...Array<"decide">(2).fill("decide"),
  "rename",
  "move",
  "block",
  "demote",
] as const;

/** One step: people, records and requests are taken by their places, round and round. */
export interface Step {
  kind: (typeof KINDS)[number];
  by: number;
  of: number;
  minutes: number;
}

/** Amount from which a payment waits for a second person. */
const LIMIT = 1000;
const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

let opened = 0;

interface Person {
  id: number;
  email: string;
  hasAccess: boolean;
}

interface Request {
  approval: string;
  by: Person;
  /** What the record was that the approver is told of, and its number. */
  asset?: { id: number; told: string };
}

/** How often what the histories are about has happened. */
export const newCounts = () => ({ approved: 0, stale: 0, lapsed: 0, "paid alone": 0, "paid by two": 0, decided: 0 });

/**
 * An office whose people ask, approve, rename, split and lose their rights, and an oracle beside it that knows what each
 * request told its approver and who did what.
 */
export class BoundOffice {
  private requests: Request[] = [];
  private number = 0;

  private constructor(
    private readonly here: SignedIn,
    private readonly desk: ReturnType<typeof deskOf>,
    private readonly counted: ReturnType<typeof newCounts>,
    private readonly people: Person[],
    private readonly assets: number[],
    private readonly spvs: number[],
    private readonly order: number,
    private readonly customer: number,
  ) {}

  static async open(
    here: SignedIn,
    desk: ReturnType<typeof deskOf>,
    counted: ReturnType<typeof newCounts>,
  ): Promise<BoundOffice> {
    await here.signInAgain();
    const people: Person[] = [];
    for (const role of [ROLE.superAdmin, ROLE.superAdmin, ROLE.superAdmin]) {
      const { id, email } = await here.platform.employee({ role });
      people.push({ id, email: String(email), hasAccess: true });
    }
    const spvs: number[] = [];
    for (const name of ["First", "Second"])
      spvs.push((await here.add.row(spv, { name: `${name} ${++opened}`, company_id: null })).id);
    const assets: number[] = [];
    for (const spv_id of spvs) assets.push((await here.add.asset({ name: `House ${spv_id}`, spv_id })).id);
    const { id, customer } = await desk.place(2000, {}, { total_token: 10_000 });
    return new BoundOffice(here, desk, counted, people, assets, spvs, id, customer.id);
  }

  /** Does one step, and holds what came of it against the oracle. */
  async take({ kind, by, of, minutes }: Step): Promise<void> {
    this.here.platform.pass(minutes * 60);
    await this[kind](at(this.people, by), of);
  }

  /** Holds the books against the oracle once all is done. */
  async close(): Promise<void> {
    const paid = await this.here.platform.db.select().from(orderPayments).where(eq(orderPayments.order_id, this.order));
    for (const { id } of this.people) {
      const alone = paid.filter((one) => one.recorded_by === id && one.confirmed_by === null);
      const sum = alone.reduce((total, { amount }) => total + Number(amount), 0);
      expect(sum, "recorded by one person alone").toBeLessThan(LIMIT);
      this.counted["paid alone"] += alone.length;
    }
    this.counted["paid by two"] += paid.filter(({ confirmed_by }) => confirmed_by !== null).length;
  }

  private async describe(asset: number): Promise<string> {
    const { id, name, spv_id } = tables.assets;
    const [found] = await this.here.platform.db.select({ name, spv_id }).from(tables.assets).where(eq(id, asset));
    return JSON.stringify(found);
  }

  private incomeOf(property_id: unknown, document: string) {
    return {
      ...{ property_id, kind: "rent", amount: "12.00", reference: `UTR-${this.order}-${++this.number}`, document },
      ...{ period_from: "2025-11-01", period_to: "2025-11-30", received_on: "2026-01-02" },
    };
  }

  private async income(by: Person, of: number) {
    const id = at(this.assets, of);
    const token = await this.token(by);
    if (!token) return;
    const told = await this.describe(id);
    const body = this.incomeOf(id, await this.upload(token));
    const { status, headers } = await this.send("POST /console/income", body, token);
    if (status === 202) this.requests.push({ approval: String(headers.get("x-approval-id")), by, asset: { id, told } });
  }

  private async import(by: Person, of: number) {
    const id = at(this.assets, of);
    const token = await this.token(by);
    if (!token) return;
    const told = await this.describe(id);
    const row = this.incomeOf((JSON.parse(told) as { name: string }).name, await this.upload(token));
    const csv = [Object.keys(row), Object.values(row)].map((cells) => cells.join(",")).join("\n");
    const imports = importsOn(this.here);
    const { data } = await imports.bring("income", csv, "income.csv", token);
    await imports.check(data.id, (await imports.head(data.id, token)).mapping, token);
    await imports.work();
    const { status, headers } = await this.send(`POST /console/imports/${data.id}/run`, {}, token);
    if (status === 202) this.requests.push({ approval: String(headers.get("x-approval-id")), by, asset: { id, told } });
  }

  /** Pays a part below the limit, with a proof. */
  private async pay(by: Person, of: number) {
    const token = await this.token(by);
    if (!token) return;
    const amount = `${(of + 1) * 70}.00`;
    const { status, headers } = await this.desk.pay(this.order, amount, `P-${++this.number}`, {
      by: token,
      key: `bound-${this.order}-${this.number}`,
    });
    if (status === 202) this.requests.push({ approval: String(headers.get("x-approval-id")), by });
  }

  private async approve(by: Person, of: number) {
    // The newest is the first, as it is the one that still waits.
    const request = at(this.requests.toReversed(), Math.min(of, 2));
    const token = await this.token(by);
    if (!request || !token) return;
    const now = request.asset && (await this.describe(request.asset.id));
    const { status, message } = await this.send(
      `PUT /console/approvals/${request.approval}/decision`,
      { decision: "approve" },
      token,
    );
    if (status === 409 && /no longer allowed/.test(message)) this.counted.lapsed += 1;
    else if (status === 409) this.counted.stale += 1;
    if (status !== 200) return;
    this.counted.approved += 1;
    expect(request.by, "asked for and approved by one").not.toBe(by);
    expect(request.by.hasAccess, "carried out for somebody without the right").toBe(true);
    expect(now, "carried out on another record than was told").toBe(request.asset?.told);
    await importsOn(this.here).work();
  }

  private evidence = async (by: Person) => {
    const token = await this.token(by);
    if (!token) return;
    const document = { check: "pan", title: `Card ${++this.number}`, file: await this.upload(token) };
    await this.send(`POST /console/customers/${this.customer}/kyc-documents`, document, token);
  };

  private decide = async (by: Person) => {
    const { db } = this.here.platform;
    const token = await this.token(by);
    if (!token) return;
    const { users } = tables;
    // Checked anew each time.
    await db
      .update(users)
      .set({ kyc_pan_verification_status: "pending", pan_number: null })
      .where(eq(users.id, this.customer));
    const { rows } = await db.execute<{ by: number }>(
      `select f.created_by as by from kyc_documents d join files f on d.file like '%' || f.id::text where d.user_id = ${this.customer}`,
    );
    const { status } = await this.send(
      `PUT /console/customers/${this.customer}/kyc/pan`,
      { decision: "approve" },
      token,
    );
    if (status !== 200) return;
    this.counted.decided += 1;
    expect(
      rows.some((one) => Number(one.by) !== by.id),
      "decided on nothing but own evidence",
    ).toBe(true);
  };

  private rename = async (_: Person, of: number) => {
    const [one, other] = of % 2 ? this.assets : this.assets.toReversed();
    const { id, name } = tables.assets;
    const { db } = this.here.platform;
    const [first] = await db
      .select({ name })
      .from(tables.assets)
      .where(eq(id, Number(one)));
    await db
      .update(tables.assets)
      .set({ name: `Was ${++this.number}` })
      .where(eq(id, Number(one)));
    if (first)
      await db
        .update(tables.assets)
        .set({ name: first.name })
        .where(eq(id, Number(other)));
  };

  private move = async (_: Person, of: number) => {
    const { id } = tables.assets;
    const spv_id = at(this.spvs, of >> 1);
    await this.here.platform.db
      .update(tables.assets)
      .set({ spv_id })
      .where(eq(id, at(this.assets, of)));
  };

  private block = (by: Person, of: number) => this.change(by, { status: of % 2 ? "Active" : "Blocked" }, of % 2 === 1);
  private demote = (by: Person, of: number) =>
    this.change(by, { role: of % 2 ? ROLE.superAdmin : ROLE.auditor, status: "Active" }, of % 2 === 1);

  private async change(person: Person, values: object, hasAccess: boolean) {
    await this.here.platform.db.update(tables.users).set(values).where(eq(tables.users.id, person.id));
    person.hasAccess = hasAccess;
  }

  /** Signs somebody in by a session of their own; nothing where they have no access. */
  private async token(person: Person): Promise<string | undefined> {
    return person.hasAccess ? openSession(this.here.platform, person) : undefined;
  }

  private async upload(token: string): Promise<string> {
    const form = new FormData();
    form.set("file", new File(["%PDF-1.4\n%%EOF"], "advice.pdf", { type: "application/pdf" }));
    const answer = await this.here.raw("POST /console/files?kind=document", form, token);
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }

  private async send(route: string, body: unknown, token: string) {
    const answer = await this.here.platform.call(route, {
      ...{ token, body },
      headers: { "Idempotency-Key": `bound-${this.order}-${++this.number}` },
    });
    expect(answer.status, `${route}: ${answer.message}`).toBeLessThan(500);
    return answer;
  }
}
