import { sql } from "drizzle-orm";
import { INVESTMENT_TYPE, OWNERSHIP_TYPE } from "../contract/assets/vocabulary";
import { INVESTOR_CATEGORY } from "../contract/customers/vocabulary";
import { paiseOf, rupeesOf } from "../contract/money";
import { TIMELINE } from "../contract/onboarding/vocabulary";
import { DAY } from "../contract/time";
import { LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import type { Values } from "../server/resources/values";
import { bankOf, cinOf, countryOf, emailOf, gstinOf, panOf, phoneOf, walletOf } from "./numbers";
import { accountRow } from "./people";
import { paperBytes } from "./pictures";
import { type Draw, dayOf, drawFor, instantOf, type Register, readTable, rowFor } from "./rows";
import { SPVS } from "./stories";
import { type Scene, type Story, scenesOf } from "./story";

const MISSING = "The certificate names another company. Please hand in your own.";

/** Companies beside the sponsors of the SPVs: some wait, one was refused, and one stopped. */
const OTHERS = readTable(`
name                     | country | city      | contact             | entity          | ago# | status    | [reason]
Palash Grove Builders    | IN      | Nagpur    | Rohini Deshkar      | Private Limited | 210  | suspended | No accounts.
Blue Kite Animation      | IN      | Hyderabad | Abhinav Reddy-Nair  | LLP             | 95   | rejected  | ${MISSING}
Teakwood Stays           | IN      | Panaji    | Melissa Noronha     | Proprietorship  | 9    | pending
Hilltop Orchard Partners | IN      | Shimla    | Karan Thakur        | Partnership     | 4    | pending`);

const ISSUERS: readonly (typeof OTHERS)[0][] = [
  ...SPVS.map(({ sponsor, country, city, board: [contact] }, index) => ({
    ...{ name: sponsor, country, city, contact, ago: 547 - index * 0.1, status: "approved" },
    entity: String(["Private Limited", "Partnership", "Private Limited", "LLP"][index % 4]),
  })),
  ...OTHERS,
];

/** Gives the numbers of a company as its country and its form give them, and what it has handed in. */
function registeredAs(entity: string, country: string, number: number, file: string) {
  const isIndian = country === "IN";
  const kind = entity === "Private Limited" || entity === "LLP" ? "incorporation" : "articles";
  const founding = { title: kind === "articles" ? "Deed" : "Certificate of incorporation", kind, file };
  return {
    numbers: {
      ...{ legal_entity: entity, cin: isIndian && entity === "Private Limited" ? cinOf(number) : null },
      ...{ pan_number: isIndian ? panOf(number) : null, gstin: isIndian ? gstinOf(number) : null },
      address: `${number + 6} Mill Road`,
    },
    registration_number: `REG-${country}-${String(number).padStart(5, "0")}`,
    founding,
  };
}

/** Gives the companies as they were entered, with `paper` for each of their documents. */
export const companyRows = (paper: string, now: number): Values[] =>
  ISSUERS.map(({ name, country, city, contact, entity, ago, status }, index) => {
    const { numbers, registration_number, founding } = registeredAs(entity, country, index + 1, paper);
    const [email, phone] = [emailOf("office", index + 1, "issuers.example"), phoneOf(700_000 + index)];
    // Some run out soon, and one or two have.
    const expires_on = dayOf(now + (index * 29 - 25) * DAY);
    const resolution = { title: "Board resolution", kind: "resolution", file: paper, expires_on };
    return rowFor("company", {
      ...{ name, country, city, status: "pending", ...numbers, registration_number },
      ...{ contact_name: contact, email, phone, documents: [{ ...founding, expires_on: null }, resolution] },
      contacts: [{ name: contact, position: "Director", phone, email: emailOf(contact, index + 1, "issuers.example") }],
      bank_details: status === "pending" ? null : bankOf(name, `0000${String(900_000 + index).padStart(8, "0")}`),
      created_at: instantOf(now - ago * DAY),
    });
  });

const decideCompany = (story: Story, draw: Draw, id: unknown, status: string, reason?: string) =>
  story.ask(draw.pick(story.desk.reviewers), `PUT /console/company/${id}/decision`, { status, reason });

/** Plays what was decided on the companies. */
export const companyScenes = (story: Story, ids: readonly number[]): Scene[] =>
  scenesOf("decision", ISSUERS, async function* ({ ago, status, reason }, draw, index) {
    if (status === "pending") return;
    yield story.ago(ago - 1.25);
    if (status !== "rejected") await decideCompany(story, draw, ids[index], "approved");
    if (status === "suspended") yield story.ago(60);
    if (status !== "approved") await decideCompany(story, draw, ids[index], status, reason);
  });

/**
 * Sample applications: together they show every status, every kind of asset, every plan and way to pay; how far each is
 * are the steps of a draft that are saved, else which money was told of, or has come.
 */
const PLANS = readTable(`
name | company | city | asset | kind | country | status | far | bought | payment
Tejas Marathe | Marathe Mill Works | Pune | Spinning Mill Lofts | tower | IN | draft | 2 | starter | full
Anusha Rangan | Silver Oak Homes | Coimbatore | Silver Oak Heights | tower | IN | draft | 3 | starter | full
Dorothy Kessler | Prairie Light Films | Austin | Thirty Miles of Fence | 1 | US | draft | 4 | starter | full
Mariam Al Khazna | Palm Court Residences | Dubai | Palm Court Villa Two | villa | AE | draft | 5 | starter | full
Nilesh Gawande | Orange City Halls | Nagpur | Butibori Halls | building | IN | awaiting-payment | none | starter | full
Shruti Bansod | Two Rivers Pictures | Kolkata | The Tram Conductor | 2 | IN | awaiting-payment | told | growth | eoi
Edmund Farrow | Farrow Land | Leeds | Kiln Plots | developed-land | GB | awaiting-payment | part | enterprise | full
Prakash Oraon | Oraon Farm Holdings | Ranchi | Subarna Fields | individual-land | IN | in-review | all | growth | full
Vanessa Chow-Dutta | Lion Gate Recordings | Singapore | The Void Deck Tapes | 3 | SG | in-review | first | starter | eoi
Abdul Karim Shaikh | Ink & Neem | Lucknow | The Perfumer of Kannauj | 4 | IN | in-review | first | enterprise | eoi
Simran Gill | Five Rivers Kabaddi | Ludhiana | Five Rivers Kabaddi Cup | 5 | IN | approved | all | starter | full
Saif Al Kuwari-Zayn | Lantern Square Towers | Doha | Lantern Square Tower | tower | QA | approved | first | growth | eoi
Ritu Kashyap | Paper Lantern Films | Guwahati | Ferry to Majuli | 1 | IN | approved | all | growth | eoi
Gopal Mistry | Mistry Builders | Surat | Diamond Street House | building | IN | rejected | first | starter | eoi`);

/** What waits for somebody is from the last days. */
const startOf = ({ status }: (typeof PLANS)[0], index: number, now: number) =>
  now - (["draft", "awaiting-payment", "in-review"].includes(status) ? 6 + (index % 7) : 20 + 5 * index) * DAY;

/** All but one of each round of four have a wallet. */
const walletAt = (index: number) => (index % 4 === 3 ? null : walletOf(400 + index));

/** Enters the applicants, who have told no more than a telephone, and gives the scenes of their applications. */
export async function applicationScenes(story: Story, register: Register): Promise<Scene[]> {
  const rows = PLANS.map((plan, index) => {
    const joined = startOf(plan, index, story.end);
    const wallet_address = index % 3 === 2 ? walletAt(index) : null;
    const email = emailOf(plan.name, 500 + index);
    return accountRow(plan.name, joined, {
      ...{ email, phone: phoneOf(600_000 + index) },
      ...{ wallet_address, wallet_proven_at: wallet_address && instantOf(joined), is_terms_condition: true },
      ...{ kyc_since: instantOf(joined), last_login_at: instantOf(joined) },
    });
  });
  const ids = await register.enter("customers", rows, (row) => ({ id: Number(row.id), name: String(row.name) }));
  return scenesOf("application", PLANS, (plan, _draw, index) =>
    applicationScene(story, plan, ids[index] as number, index),
  );
}

const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

function filledIn({ company, city, asset, kind, country }: (typeof PLANS)[0], index: number, paper: string) {
  const price = turn([100, 250, 500, 1000], index);
  const target = price * (20 + 5 * index) * 100;
  const entity = turn(valuesOf(LEGAL_ENTITY), index);
  const { numbers, registration_number, founding } = registeredAs(entity, country, 100 + index, paper);
  const isIndian = country === "IN";
  return {
    portfolio: {
      ...{ asset_name: asset, value: `${target + 50_000}.00`, currency: countryOf(country).currency },
      asset_class: Number(kind) ? "finance" : "realestate",
      ...(Number(kind) ? { category: Number(kind) } : { property_type: kind }),
    },
    business: {
      ...{ company_name: company, ...numbers, ownership_type: turn(valuesOf(OWNERSHIP_TYPE), index), country, city },
      registration_number: isIndian ? null : registration_number,
      documents: [founding, ...(isIndian ? [{ title: "PAN card", kind: "pan", file: paper }] : [])],
    },
    offer: {
      ...{ investment_type: turn(valuesOf(INVESTMENT_TYPE), index), timeline: turn(valuesOf(TIMELINE), index) },
      investor_category: turn(valuesOf(INVESTOR_CATEGORY), index),
      ...{ target_amount: `${target}.00`, token_price: `${price}.00` },
    },
  };
}

type Row = Record<"id" | "company_id", number> & Record<"due_first" | "total" | "received", string>;

async function* applicationScene(story: Story, plan: (typeof PLANS)[0], user: number, index: number): Scene {
  const { status, far } = plan;
  const draw = drawFor("sample application scene", index);
  const own = (route: string, body: Values | File) => story.ask(user, route.replace("/", "/me/application/"), body);
  const read = async () => (await story.query<Row>(sql`select * from applications where user_id = ${user}`))[0] as Row;
  async function* pay(what: "part" | "first" | "rest"): Scene {
    yield story.later(draw.integer(2, 20));
    const { id, due_first, total, received } = await read();
    const due = what === "rest" ? paiseOf(total) - paiseOf(received) : paiseOf(due_first);
    const reference = `${referenceOf}${what === "rest" ? 1 : 0}`;
    const body = { amount: rupeesOf(what === "part" ? (due * 2n) / 5n : due), method: "bank-transfer", reference };
    const told = { ...body, reason: "On the bank’s statement." };
    const request = await story.ask(draw.pick(story.desk.deciders), `POST /console/applications/${id}/payments`, told);
    yield* story.decided(draw.pick(story.desk.reviewers), request, 3);
  }
  const referenceOf = `NEFT80${String(index).padStart(3, "0")}`;
  yield startOf(plan, index, story.end) + DAY / 24;
  await own("PUT /wallet", { wallet_address: walletAt(index) });
  const steps = Number(far) || 6;
  const upload = new File([new Uint8Array(await paperBytes())], "document.pdf", { type: "application/pdf" });
  const paper = steps < 4 ? "" : String((await own("POST /files", upload)).url);
  const filled = filledIn(plan, index, paper);
  for (const step of (["portfolio", "business", "offer"] as const).slice(0, steps - 2)) {
    yield story.later(draw.integer(1, 8));
    await own(`PUT /${step}`, filled[step]);
  }
  if (status === "draft") return;
  yield story.later(draw.integer(2, 20));
  const payment_type = `${plan.payment}-payment`;
  await own("POST /submission", { plan: plan.bought, payment_type, provider: "bank-transfer" });
  yield story.later(draw.integer(2, 20));
  if (far === "none") return;
  await own("PUT /transfer", { reference: `${referenceOf}0` });
  if (far === "told") return;
  yield* pay(far === "part" ? "part" : "first");
  if (status === "approved" || status === "rejected") {
    yield story.later(draw.integer(20, 60));
    const company = (await read()).company_id;
    await decideCompany(story, draw, company, status, status === "rejected" ? MISSING : undefined);
  }
  const { total, received } = await read();
  if (far !== "all" || total === received) return;
  yield story.later(48);
  yield* pay("rest");
}
