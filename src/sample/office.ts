import { type SQL, sql } from "drizzle-orm";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY } from "../contract/time";
import { markRead } from "../server/notifications/inbox";
import { deliverMessages } from "../server/outbox/deliver";
import type { Values } from "../server/resources/values";
import { requestCode } from "../server/session/endUser";
import type { SampleAsset } from "./assets";
import { bankOf } from "./numbers";
import { COMPLETED } from "./orders";
import type { Customer, Employee } from "./people";
import { drawFor, instantOf, readPairs, readTable, rowFor } from "./rows";
import { type Scene, type Story, scenesOf } from "./story";

/** Notifications of every kind, by days from now; {sold}, {live} and {next} are assets. */
const TOLD = readTable(`
status | days# | ways | audience | title | body
sent | -200 | in-app | everybody | Maintenance on Sunday | Dear {{first_name}}, it is closed from 02:00 to 04:00.
sent | -12 | in-app email | holds sold | Quarterly report of {sold} | Dear {{first_name}}, it is among the documents.
sent | -5 | email | kyc rejected | We could not verify your details | Dear {{name}}, please hand in what is missing.
sending | 0 | in-app | support | The desk meets at 10:30 | Hello {{first_name}}, it begins half an hour later.
scheduled | 1 | in-app email | interest next | {next} opens for orders | Dear {{first_name}}, it opens tomorrow.
scheduled | 3 | in-app email | kyc pending | Your verification is not complete | Dear {{first_name}}, a check is open.
draft | 0 | in-app | waitlist live | Tokens of {live} are free again | Dear {{first_name}}, they can be ordered again.
draft | 0 | in-app email | bookmark live | {live}: the offer closes soon | Dear {{first_name}}, it closes this month.
draft | 0 | email | kyc verified | What is new on the platform | Dear {{first_name}}, we write to {{email}}.
cancelled | -8 | email | orders live | New documents for {live} | Dear {{first_name}}, they have been prepared anew.`);

/** Plays the notifications, and a code that a customer asks for. */
export function messageScenes(story: Story, assets: readonly SampleAsset[], customers: readonly Customer[]): Scene[] {
  const first = (status: string) => assets.find((one) => one.status === status);
  const named = { sold: first("closed-successful"), live: first("live"), next: first("upcoming") };
  const told = scenesOf("notification", TOLD, async function* ({ status, days, ways, audience, title, body }, draw) {
    const manager = draw.pick(story.desk.managers);
    const at = story.ago(-days);
    const say = (text: string) => text.replace(/\{(sold|live|next)\}/g, (_, of: "live") => String(named[of]?.name));
    const [what, of = ""] = audience.split(" ");
    const property_id = named[of as "live"]?.id ?? null;
    // It is written a day before it goes out; one that is planned was written yesterday.
    yield Math.min(at, story.end) - DAY;
    const isPlanned = status === "scheduled" || status === "cancelled";
    const role = what === "support" ? ROLE.support : null;
    const { id } = await story.ask(manager, "POST /console/notification", {
      ...{ title: say(title), body: say(body), channels: ways.split(" ") },
      audience: { role, kyc: what === "kyc" ? of : null, property_id, holding: property_id && what },
      send_at: isPlanned ? instantOf(at + DAY) : null,
    });
    if (status === "draft") return;
    yield status === "sending" ? story.ago(1 / 24) : isPlanned ? story.later(1) : at;
    await story.ask(manager, `PUT /console/notification/${id}/sending`);
    if (status === "cancelled") await story.ask(manager, `DELETE /console/notification/${id}/sending`);
    if (status !== "sent") return;
    await story.work("sending notifications");
    const given = await story.query<{ user_id: number }>(
      sql`select user_id from notices where notification_id = ${id} order by id limit 20`,
    );
    for (const { user_id } of given) await markRead(story.db, user_id, story.deps.clock());
    if (ways.includes("email")) yield* mail(story);
  });
  return [...told, codeScene(story, customers.find(({ checks }) => checks === "pppp") as Customer)];
}

/** Has a mail server take what waits, but for mailboxes that it does not know. */
async function* mail({ deps, later }: Story): Scene {
  const send = async ({ recipient }: { recipient: string }) => {
    if (/^[a-f].*[02468]@/.test(recipient)) throw new Error("550 5.1.1 The mailbox does not exist");
  };
  for (let pause = 1 / 60; pause < 32; pause *= 4) {
    await deliverMessages({ ...deps, mail: send });
    yield later(pause);
  }
}

async function* codeScene({ ago, deps }: Story, { row }: Customer): Scene {
  yield ago(20 / 24);
  const from = { address: "203.0.113.7", language: undefined, requestId: "sample-code" };
  await requestCode(deps, { phone: String(row.phone), country_code: String(row.country_code) }, from);
}

/** What customers say, and what they are answered; the first of them gives five stars. */
const OPINIONS = readTable(`
text | other | answer
From the order to the tokens in nine days. | The visit to the site convinced me. | Thank you for your trust.
Well explained, and on time. | Easy to buy. I would like more pictures. | Thank you. New pictures are on the page.
All right so far. | Clear offer, slow signature. | The first statement comes at the end of the quarter.
It took longer than promised. | The payment page failed three times. | Thank you; we are working on it.
Nobody answered my calls. | The documents came with the wrong name. | We are sorry. A colleague has called you.`);

const STATUSES = ["published", "pending", "published", "published", "hidden"] as const;

/** Draws what customers say of what they own; whoever says it has got the tokens before. */
export async function reviewRows({ query, end }: Story): Promise<Values[]> {
  const owned = await query<{ user_id: number; property_id: number; got: string }>(sql`
    select user_id, property_id, max(updated_at)::text as got from orders where status = ${COMPLETED}
    group by user_id, property_id order by user_id, property_id`);
  return owned.map(({ got, ...about }, index) => {
    const draw = drawFor("sample review", index);
    const status = STATUSES[index % 5] as (typeof STATUSES)[number];
    const place = (index * 3) % 5;
    const opinion = OPINIONS[place] as (typeof OPINIONS)[0];
    const said = Math.min(end, Date.parse(got) + draw.integer(1, 30) * DAY);
    const answered = instantOf(Math.min(end, said + draw.integer(1, 6) * DAY));
    const hasAnswer = status === "published" && draw.chance(60);
    return rowFor("review", {
      ...{ ...about, status, rating: 5 - place, text: draw.chance(50) ? opinion.text : opinion.other },
      ...{ answer: hasAnswer ? opinion.answer : null, answered_at: hasAnswer ? answered : null },
      ...{ created_at: instantOf(said), updated_at: status === "pending" ? instantOf(said) : answered },
    });
  });
}

/** Requests of kinds that nothing else in the story needs: some wait, the others came to nothing. */
const REQUESTS = readTable(`
hours# | by | status | kind | [of] | [values] | reason | [decision]
5   | deciders | pending   | fee  | Platform fee | FILM = 1.7500 | Agreed with the producers for the coming season.
19  | deciders | pending   | fee  | Exit fee | BOOKS = 0.7500 | Few buyers for books: a lower exit fee.
11  | deciders | pending   | fee  | Platform fee until last year | | No order refers to it any more.
400 | deciders | rejected  | fee  | Acquisition fee | SPORTS = 2.0000 | Licences are dearer. | The rate was promised.
700 | deciders | withdrawn | fee  | Management fee | MUSIC = 12.5000 | New rate for music.
1400 | deciders | expired  | fee  | Performance fee | | Replaced by the exit fee.
7   | managers | pending   | bank | Spice Coast Homes | | The company has moved its account, by its letter.
300 | managers | rejected  | bank | Kelong Lane Records | | Asked for by phone. | Nobody at the company knows of it.
4   | deciders | pending   | deposit | | | On the bank’s statement of this morning.
90  | clerks   | rejected  | payment | | | The customer has told us by phone. | It is not on the bank’s statement.
150 | managers | rejected  | forfeiture | | | The holder never answered. | The articles know no forfeiture for that.
500 | deciders | expired   | waiver | | | Waived for the first month.
200 | super    | withdrawn | employee | | | Helps with orders during the season.
40  | reviewers | rejected | check | | | Known in person. | Ask for the document.`);

/** Plays the requests. */
export const requestScenes = (story: Story): Scene[] =>
  scenesOf("request", REQUESTS, async function* (request, draw) {
    const { by, status, hours, kind, decision } = request;
    const { desk } = story;
    const asked = draw.pick(
      by === "super" ? desk.deciders.filter(({ role }) => role === ROLE.superAdmin) : desk[by as "clerks"],
    );
    yield story.ago(hours / 24);
    const { approval_id: id } = await ASKING[kind as "fee"](story, asked, request);
    if (!id) throw new Error(`A request for a ${kind} waits for nobody`);
    if (status === "pending") return;
    yield story.later(status === "expired" ? 72.1 : draw.integer(2, 20));
    if (status === "expired") return void (await story.work("ending expired and lapsed requests"));
    if (status === "withdrawn") return void (await story.decide(asked, id, "withdraw"));
    const others = kind === "fee" || kind === "payment" ? desk.deciders : desk.reviewers;
    await story.decide(draw.pick(others.filter((one) => one !== asked)), id, "reject", decision);
  });

type Asking = (story: Story, who: Employee, request: (typeof REQUESTS)[0]) => ReturnType<Story["ask"]>;

async function found<Row extends Values = { id: number }>({ query }: Story, sought: SQL): Promise<Row> {
  const [row] = await query<Row>(sought);
  if (!row) throw new Error("There is nothing that the sample could ask for");
  return row;
}

/** Asks for something of what is found; `:name` in a route is a value of it. */
const of =
  (route: string, sought: SQL, bodyOf: (found: Values, paper: string) => Values = () => ({})): Asking =>
  async (story, who, { reason }) => {
    const row = await found<Values>(story, sought);
    const filled = route.replace(/:(\w+)/g, (_, name) => String(row[name]));
    return story.ask(who, filled, { ...bodyOf(row, story.paper), reason });
  };

const ASKING = {
  fee: async (story, who, { of, values, reason }) => {
    const { id } = await found(story, sql`select id from fee_percentages where name = ${of}`);
    const given = { ...(values ? readPairs(values) : {}), reason };
    return story.ask(who, `${values ? "PUT" : "DELETE"} /percentage/${id}`, given);
  },
  bank: async (story, who, { of = "", reason }) => {
    const { id } = await found(story, sql`select id from companies where name = ${of}`);
    const account = { ...bankOf(of, `0000${95_000_000 + id}`), ifsc: "YYYY0000000", reason };
    return story.ask(who, `PUT /console/company/${id}/bank-details`, account);
  },
  employee: ({ ask }, who, { reason }) => {
    const given = { name: "Isha Malhotra", email: "isha.malhotra@staff.example", role: ROLE.support, status: "Active" };
    return ask(who, "POST /console/employee", { ...given, reason });
  },
  deposit: of(
    "POST /console/wallet/deposits",
    sql`select max(id) as user_id from users where not is_employee and status = 'Active' and kyc_status = 'verified'`,
    (who) => ({ ...who, amount: "25000.00", reference: "NEFT790001" }),
  ),
  payment: of(
    "POST /console/orders/:id/payments",
    sql`select min(o.id) as id from orders o join assets a on a.id = o.property_id
      where o.status = 'awaiting-100%-investment' and a.status = 'live'`,
    () => ({ amount: "1000.00", method: "upi", reference: "UPI790002" }),
  ),
  forfeiture: of(
    "POST /console/spv/:spv_id/unit-movements",
    sql`select b.user_id, b.property_id, a.spv_id from unit_balances b join assets a on a.id = b.property_id
      where b.units > 5 and a.spv_id = (select min(id) from spvs) order by b.property_id, b.user_id limit 1`,
    ({ spv_id: _, ...held }, document) => ({ kind: "forfeiture", ...held, units: 5, document }),
  ),
  waiver: of(
    "PUT /percentage/property/:project_id/?property_id=:id",
    sql`select project_id, id from project_fees order by id limit 1`,
    () => ({ status: "Inactive" }),
  ),
  check: of(
    "PUT /console/customers/:id/kyc/pan",
    sql`select min(u.id) as id from users u where not is_employee and status = 'Active'
      and kyc_pan_verification_status = 'pending'
      and not exists (select from kyc_documents d where d.user_id = u.id and d.kyc_check = 'pan')`,
    () => ({ decision: "approve" }),
  ),
} as const satisfies Record<string, Asking>;
