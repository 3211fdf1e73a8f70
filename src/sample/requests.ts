import { sql } from "drizzle-orm";
import { employee } from "../contract/employees/resource";
import { ROLE } from "../contract/roles/vocabulary";
import type { Endpoint } from "../contract/route";
import { HOUR } from "../contract/time";
import { expireApprovals } from "../server/approvals/decide";
import { createGuarded } from "../server/approvals/guarded";
import { drawFor } from "../server/db/sample/draw";
import { employeeRules } from "../server/employees/rules";
import type { Values } from "../server/resources/values";
import type { Around } from "./acting";
import { CHANGE_WISHES } from "./changeRequests";
import type { SampleEmployee } from "./people";
import type { Scene } from "./timeline";
import { idOf, type Wish } from "./wishes";

/** Plays requests of kinds that nothing else in the story needs: some wait, the others came to nothing. */
export const requestScenes = (around: Around): Scene[] =>
  [...CHANGE_WISHES, ...OTHER_WISHES].map((wish, index) => requestScene(around, wish, index));

async function* requestScene(around: Around, wish: Wish, index: number): Scene {
  const { stage, desk, now } = around;
  const draw = drawFor("sample request", index);
  const asked = draw.pick(peopleOf(around, wish.by));
  yield now - wish.hours * HOUR;
  const id = await wish.ask(around, asked);
  if (id === undefined) throw new Error(`Request ${index} of the sample waits for nobody`);
  if (wish.status === "pending") return;
  yield stage.now() + (wish.status === "expired" ? 72 * HOUR + 60_000 : draw.integer(2, 20) * HOUR);
  if (wish.status === "expired") return void (await expireApprovals(stage.as("platform"), stage.effects));
  if (wish.status === "withdrawn") return stage.decide(asked, id, "withdraw");
  const others = wish.with === "reviewers" ? desk.reviewers : desk.deciders;
  await stage.decide(draw.pick(others.filter((one) => one !== asked)), id, "reject", wish.decision);
}

const peopleOf = ({ desk }: Around, who: Wish["by"]): readonly SampleEmployee[] =>
  who === "super" ? desk.deciders.filter(({ role }) => role === ROLE.superAdmin) : desk[who];

/** Asks for what a call does, about a record that is found then. */
const callWish =
  (
    on: Endpoint,
    find: ReturnType<typeof sql>,
    sentOf: (id: number) => { params?: Values; query?: Values; body?: Values },
  ): Wish["ask"] =>
  async ({ stage }, who) =>
    (await stage.send(who, on, sentOf(await idOf(stage, find)))).approvalId;

const HOLDER = sql`select b.user_id as id from unit_balances b join assets a on a.id = b.property_id
  where a.spv_id = (select min(id) from spvs) and b.units > 5 order by b.property_id, b.user_id limit 1`;

const OTHER_WISHES: readonly Wish[] = [
  {
    ask: callWish(
      "POST /console/wallet/deposits",
      sql`select min(id) as id from users where not is_employee
      and status = 'Active' and kyc_status = 'verified'`,
      (user_id) => ({
        body: {
          user_id,
          amount: "25000.00",
          reference: "NEFT790001",
          reason: "On the bank’s statement of this morning.",
        },
      }),
    ),
    by: "deciders",
    with: "deciders",
    status: "pending",
    hours: 4,
  },
  {
    ask: callWish(
      "POST /console/orders/:id/payments",
      sql`select min(o.id) as id from orders o
      where o.status = 'awaiting-100%-investment' and exists (select from assets a where a.id = o.property_id
        and a.status = 'live')`,
      (id) => ({
        params: { id },
        body: {
          amount: "1000.00",
          method: "bank-transfer",
          reference: "NEFT790002",
          reason: "The customer has told us by phone.",
        },
      }),
    ),
    by: "clerks",
    with: "deciders",
    status: "rejected",
    hours: 90,
    decision: "It is not on the bank’s statement.",
  },
  {
    ask: async (around, who) => {
      const { stage, paper } = around;
      const spv_id = await idOf(stage, sql`select min(id) as id from spvs`);
      const user_id = await idOf(stage, HOLDER);
      const property_id = await idOf(
        stage,
        sql`select min(b.property_id) as id from unit_balances b
        join assets a on a.id = b.property_id where b.user_id = ${user_id} and b.units > 5 and a.spv_id = ${spv_id}`,
      );
      const reason = "The holder has not answered our letters.";
      const body = { kind: "forfeiture", property_id, user_id, units: 5, price: null, reason, document: paper };
      return (await stage.send(who, "POST /console/spv/:spv_id/unit-movements", { params: { spv_id }, body }))
        .approvalId;
    },
    by: "managers",
    with: "reviewers",
    status: "rejected",
    hours: 150,
    decision: "The articles know no forfeiture for that.",
  },
  {
    ask: async ({ stage }, who) => {
      const property_id = await idOf(stage, sql`select min(id) as id from project_fees`);
      const project_id = await idOf(stage, sql`select project_id as id from project_fees where id = ${property_id}`);
      const body = { status: "Inactive", reason: "Waived for the first month." };
      const sent = { params: { project_id }, query: { property_id }, body };
      return (await stage.send(who, "PUT /percentage/property/:project_id/", sent)).approvalId;
    },
    by: "deciders",
    with: "deciders",
    status: "expired",
    hours: 500,
  },
  {
    ask: async ({ stage }, who) => {
      const given = { name: "Trainee", email: "trainee@people.example", role: ROLE.support, status: "Active" };
      const reason = "Helps with orders during the season.";
      return (await createGuarded(stage.as(who), employee, employeeRules, { ...given, reason })).approvalId;
    },
    by: "super",
    with: "super",
    status: "withdrawn",
    hours: 200,
  },
  {
    ask: callWish(
      "PUT /console/customers/:id/kyc/:check",
      sql`select min(u.id) as id from users u
      where not is_employee and status = 'Active' and kyc_pan_verification_status = 'pending'
        and not exists (select from kyc_documents d where d.user_id = u.id and d.kyc_check = 'pan')`,
      (id) => ({
        params: { id, check: "pan" },
        body: { decision: "approve", reason: "Known in person." },
      }),
    ),
    by: "clerks",
    with: "reviewers",
    status: "rejected",
    hours: 300,
    decision: "Ask for the document.",
  },
];
