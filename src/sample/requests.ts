import { type SQL, sql } from "drizzle-orm";
import { employee } from "../contract/employees/resource";
import { fees } from "../contract/fees/resource";
import { ROLE } from "../contract/roles/vocabulary";
import type { Endpoint } from "../contract/route";
import { HOUR } from "../contract/time";
import { expireApprovals } from "../server/approvals/decide";
import { changeGuarded, createGuarded, removeGuarded } from "../server/approvals/guarded";
import { HOLDERS } from "../server/bankDetails/holders";
import { requestBankDetails } from "../server/bankDetails/request";
import { drawFor } from "../server/db/sample/draw";
import { employeeRules } from "../server/employees/rules";
import type { Values } from "../server/resources/values";
import type { Around } from "./acting";
import type { SampleEmployee } from "./people";
import type { Scene } from "./timeline";

/** Something that somebody asks for and does not get, or not yet: how many hours before now, and what becomes of it. */
interface Request {
  /** Asks for it, and gives the number of the request. */
  ask: (around: Around, who: SampleEmployee) => Promise<number | undefined>;
  by: "deciders" | "managers" | "clerks" | "super";
  /** Who decides it. */
  with: "deciders" | "reviewers";
  status: "pending" | "rejected" | "withdrawn" | "expired";
  hours: number;
  decision?: string;
}

/** Plays requests of kinds that nothing else in the story needs: some wait, the others came to nothing. */
export const requestScenes = (around: Around): Scene[] =>
  REQUESTS.map((request, index) => requestScene(around, request, index));

async function* requestScene(around: Around, request: Request, index: number): Scene {
  const { stage, desk, now } = around;
  const { by, status, hours, decision } = request;
  const draw = drawFor("sample request", index);
  const supers = desk.deciders.filter(({ role }) => role === ROLE.superAdmin);
  const asked = draw.pick(by === "super" ? supers : desk[by]);
  yield now - hours * HOUR;
  const id = await request.ask(around, asked);
  if (id === undefined) throw new Error(`Request ${index} of the sample waits for nobody`);
  if (status === "pending") return;
  yield stage.now() + (status === "expired" ? 72 * HOUR + 60_000 : draw.integer(2, 20) * HOUR);
  if (status === "expired") return void (await expireApprovals(stage.as("platform"), stage.effects));
  if (status === "withdrawn") return stage.decide(asked, id, "withdraw");
  await stage.decide(draw.pick(desk[request.with].filter((one) => one !== asked)), id, "reject", decision);
}

/** Gives the number of the record that a request is about. */
async function idOf({ deps }: Around["stage"], query: SQL): Promise<number> {
  const { rows } = await deps.db.execute<{ id: number }>(query);
  if (!rows[0]?.id) throw new Error("There is nothing that the sample could ask for");
  return rows[0].id;
}

/** Asks for a change of a fee, or for its removal where no values are given. */
const ofFee =
  (name: string, reason: string, values?: Values): Request["ask"] =>
  async ({ stage }, who) => {
    const id = await idOf(stage, sql`select id from fee_percentages where name = ${name}`);
    const given = { ...values, reason };
    const writer = stage.as(who);
    const asked = values ? changeGuarded(writer, fees, {}, id, given) : removeGuarded(writer, fees, {}, id, given);
    return (await asked).approvalId;
  };

/** Asks for another account of the company with that name. */
const ofBank =
  (name: string, bank_name: string, reason: string): Request["ask"] =>
  async ({ stage }, who) => {
    const id = await idOf(stage, sql`select id from companies where name = ${name}`);
    const account = { account_name: name, account_number: `0000${String(95_000_000 + id)}`, ifsc: "YYYY0000000" };
    return requestBankDetails(stage.as(who), HOLDERS.company, id, { ...account, bank_name, reason });
  };

/** Asks for what a call does, about a record that is found then. */
const ofCall =
  (on: Endpoint, find: SQL, sentOf: (id: number) => Parameters<Around["stage"]["send"]>[2]): Request["ask"] =>
  async ({ stage }, who) =>
    (await stage.send(who, on, sentOf(await idOf(stage, find)))).approvalId;

const FINANCE = { by: "deciders", with: "deciders" } as const;
const COMPANIES = { by: "managers", with: "reviewers" } as const;
const STATEMENT = "On the bank’s statement of this morning.";

const REQUESTS: readonly Request[] = [
  {
    ...{ ...FINANCE, status: "pending", hours: 5 },
    ask: ofFee("Platform fee", "Agreed with the producers for the coming season.", {
      FILM: "1.7500",
      WEBSERIES: "1.7500",
    }),
  },
  {
    ...{ ...FINANCE, status: "pending", hours: 19 },
    ask: ofFee("Exit fee", "Few buyers for books: a lower exit fee.", { BOOKS: "0.7500" }),
  },
  {
    ...{ ...FINANCE, status: "pending", hours: 11 },
    ask: ofFee("Platform fee until last year", "No order refers to it any more."),
  },
  {
    ...{ ...FINANCE, status: "rejected", hours: 400, decision: "The rate was promised until the end of the year." },
    ask: ofFee("Acquisition fee", "Licences have become dearer.", { SPORTS: "2.0000" }),
  },
  {
    ...{ ...FINANCE, status: "withdrawn", hours: 700 },
    ask: ofFee("Management fee", "New rate for music.", { MUSIC: "12.5000" }),
  },
  { ...{ ...FINANCE, status: "expired", hours: 1400 }, ask: ofFee("Performance fee", "Replaced by the exit fee.") },
  {
    ...{ ...COMPANIES, status: "pending", hours: 7 },
    ask: ofBank(
      "Spice Coast Homes",
      "Second Sample Bank",
      "The company has moved its account; its letter is among the documents.",
    ),
  },
  {
    ...{
      ...COMPANIES,
      status: "rejected",
      hours: 300,
      decision: "Nobody at the company knows of it. Ask for a letter.",
    },
    ask: ofBank("Kelong Lane Records", "Third Sample Bank", "Asked for by phone."),
  },
  {
    ...{ ...FINANCE, status: "pending", hours: 4 },
    ask: ofCall(
      "POST /console/wallet/deposits",
      sql`select max(id) as id from users where not is_employee and status = 'Active' and kyc_status = 'verified'`,
      (user_id) => ({ body: { user_id, amount: "25000.00", reference: "NEFT790001", reason: STATEMENT } }),
    ),
  },
  {
    ...{
      by: "clerks",
      with: "deciders",
      status: "rejected",
      hours: 90,
      decision: "It is not on the bank’s statement.",
    },
    ask: ofCall(
      "POST /console/orders/:id/payments",
      sql`select min(o.id) as id from orders o join assets a on a.id = o.property_id
        where o.status = 'awaiting-100%-investment' and a.status = 'live'`,
      (id) => ({
        params: { id },
        body: {
          ...{ amount: "1000.00", method: "bank-transfer", reference: "NEFT790002" },
          reason: "The customer has told us by phone.",
        },
      }),
    ),
  },
  {
    ...{ ...COMPANIES, status: "rejected", hours: 150, decision: "The articles know no forfeiture for that." },
    ask: async ({ stage, paper }, who) => {
      const { rows } = await stage.deps.db.execute<Record<"user_id" | "property_id" | "spv_id", number>>(sql`
        select b.user_id, b.property_id, a.spv_id from unit_balances b join assets a on a.id = b.property_id
        where b.units > 5 and a.spv_id = (select min(id) from spvs) order by b.property_id, b.user_id limit 1`);
      const { spv_id, ...held } = rows[0] as (typeof rows)[number];
      const reason = "The holder has not answered our letters.";
      const body = { kind: "forfeiture", ...held, units: 5, price: null, reason, document: paper };
      const sent = { params: { spv_id }, body };
      return (await stage.send(who, "POST /console/spv/:spv_id/unit-movements", sent)).approvalId;
    },
  },
  {
    ...{ ...FINANCE, status: "expired", hours: 500 },
    ask: async ({ stage }, who) => {
      const property_id = await idOf(stage, sql`select min(id) as id from project_fees`);
      const project_id = await idOf(stage, sql`select project_id as id from project_fees where id = ${property_id}`);
      const body = { status: "Inactive", reason: "Waived for the first month." };
      const sent = { params: { project_id }, query: { property_id }, body };
      return (await stage.send(who, "PUT /percentage/property/:project_id/", sent)).approvalId;
    },
  },
  {
    ...{ by: "super", with: "deciders", status: "withdrawn", hours: 200 },
    ask: async ({ stage }, who) => {
      const given = {
        name: "Isha Malhotra",
        email: "isha.malhotra@staff.example",
        role: ROLE.support,
        status: "Active",
      };
      const reason = "Helps with orders during the season.";
      return (await createGuarded(stage.as(who), employee, employeeRules, { ...given, reason })).approvalId;
    },
  },
  {
    ...{ by: "clerks", with: "reviewers", status: "rejected", hours: 40, decision: "Ask for the document." },
    ask: ofCall(
      "PUT /console/customers/:id/kyc/:check",
      sql`select min(u.id) as id from users u where not is_employee and status = 'Active'
        and kyc_pan_verification_status = 'pending'
        and not exists (select from kyc_documents d where d.user_id = u.id and d.kyc_check = 'pan')`,
      (id) => ({ params: { id, check: "pan" }, body: { decision: "approve", reason: "Known in person." } }),
    ),
  },
];
