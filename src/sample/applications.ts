import { eq } from "drizzle-orm";
import { getAddress } from "ethers/address";
import { INVESTMENT_TYPE, OWNERSHIP_TYPE } from "../contract/assets/vocabulary";
import { customers } from "../contract/customers/resource";
import { INVESTOR_CATEGORY } from "../contract/customers/vocabulary";
import { paiseOf, rupeesOf } from "../contract/money";
import type { applications } from "../contract/onboarding/resource";
import { TIMELINE } from "../contract/onboarding/vocabulary";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import { LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import { decideCompany } from "../server/company/decide";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventCin, inventGstin, inventPan, inventWalletAddress, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import { reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import { apply } from "../server/onboarding/own";
import { saveStep, saveWallet } from "../server/onboarding/steps";
import { submit } from "../server/onboarding/submit";
import { tellTransfer } from "../server/onboarding/transfer";
import { uploadDocument } from "../server/onboarding/upload";
import type { Around } from "./acting";
import { countryOf } from "./countries";
import type { Register } from "./entered";
import { CUSTOMERS, EMPLOYEES, UNTOLD } from "./people";
import { paperBytes } from "./pictures";
import type { Scene } from "./timeline";

type Application = RecordOf<typeof applications>;

/** What an applicant has done: the steps of a draft that are saved, else which money has come. */
interface Plan {
  name: string;
  company: string;
  city: string;
  asset: string;
  kind: string;
  country: NonNullable<Application["country"]>;
  status: Application["status"];
  /** None that was told of or not, a part of the first payment, the first payment, or all; of a draft the steps. */
  far: string;
  bought: NonNullable<Application["plan"]>;
  payment: NonNullable<Application["payment_type"]>;
}

/** Sample applications: together they show every status, every kind of asset, every plan and way to pay. */
const PLANS: readonly Plan[] = `
Tejas Marathe | Marathe Mill Works | Pune | Spinning Mill Lofts | tower | IN | draft | 2 | starter | full
Anusha Rangan | Silver Oak Homes | Coimbatore | Silver Oak Heights | tower | IN | draft | 3 | starter | full
Dorothy Kessler | Prairie Light Films | Austin | Thirty Miles of Fence | 1 | US | draft | 4 | starter | full
Mariam Al Khazna | Palm Court Residences | Dubai | Palm Court Villa Two | villa | AE | draft | 5 | starter | full
Nilesh Gawande | Orange City Warehousing | Nagpur | Butibori Warehouse | building | IN | awaiting-payment | none | starter | full
Shruti Bansod | Two Rivers Pictures | Kolkata | The Tram Conductor | 2 | IN | awaiting-payment | told | growth | eoi
Edmund Farrow | Farrow Land Trust | Leeds | Kiln Hill Plots | developed-land | GB | awaiting-payment | part | enterprise | full
Prakash Oraon | Oraon Farm Holdings | Ranchi | Subarna River Fields | individual-land | IN | in-review | all | growth | full
Vanessa Chow-Dutta | Lion Gate Recordings | Singapore | The Void Deck Tapes | 3 | SG | in-review | first | starter | eoi
Abdul Karim Shaikh | Ink & Neem Books | Lucknow | The Perfumer of Kannauj | 4 | IN | in-review | first | enterprise | eoi
Simran Gill | Five Rivers Kabaddi | Ludhiana | Five Rivers Kabaddi Cup | 5 | IN | approved | all | starter | full
Saif Al Kuwari-Zayn | Lantern Square Towers | Doha | Lantern Square Tower | tower | QA | approved | first | growth | eoi
Ritu Kashyap | Paper Lantern Films | Guwahati | Ferry to Majuli | 1 | IN | approved | all | growth | eoi
Gopal Mistry | Mistry Brothers Builders | Surat | Diamond Street House | building | IN | rejected | first | starter | eoi`
  .trim()
  .split("\n")
  .map((line) => {
    const [name, company, city, asset, kind, country, status, far, bought, payment] = line.split(" | ");
    return { name, company, city, asset, kind, country, status, far, bought, payment: `${payment}-payment` } as Plan;
  });
const REFUSED = "The certificate of incorporation names another company. Please hand in your own.";

/** What waits for somebody is from the last days. */
function startOf({ status }: Plan, index: number, now: number): number {
  const [least, most] = ["draft", "awaiting-payment", "in-review"].includes(status) ? [6, 12] : [20, 90];
  return now - drawFor("sample application moments", index).integer(least, most) * DAY;
}

/** Enters the applicants, who have told no more than a telephone, and gives the scenes of their applications. */
export async function applicationScenes(around: Around, register: Register): Promise<Scene[]> {
  const ids = await reserveIds(around.stage.deps.db, "users", PLANS.length);
  const rows = PLANS.map((plan, index) => {
    const { name } = plan;
    const [firstname = null, ...rest] = name.split(" ");
    const joined = instantOf(startOf(plan, index, around.now));
    const isProven = index % 3 === 2;
    const wallet = walletOf(index);
    return buildRow(
      customers,
      {
        ...UNTOLD,
        ...{ id: ids[index] as number, name, firstname, lastname: rest.join(" "), status: "Active" },
        ...{ email: emailOf(name, CUSTOMERS + index + 1), phone: phoneOf(600_000 + index), is_terms_condition: true },
        ...{ wallet_address: isProven ? wallet : null, wallet_proven_at: isProven && wallet ? joined : null },
        ...{ kyc_since: joined, join_date: dayOf(Date.parse(joined)), last_login_at: joined },
        ...{ created_at: joined, updated_at: joined },
      },
      CUSTOMERS + EMPLOYEES + index,
    );
  });
  await register.enter(customers, rows, (row) => ({ id: Number(row.id), name: String(row.name) }));
  return PLANS.map((plan, index) => applicationScene(around, plan, ids[index] as number, index));
}

/** All but one of each round of four have a wallet. */
const walletOf = (index: number) =>
  index % 4 === 3 ? null : getAddress(inventWalletAddress(drawFor("sample applicant", index)));

/** Gives what an applicant fills in, step by step, with `paper` for each document. */
function filledIn({ company, city, asset, kind, country }: Plan, index: number, paper: string) {
  const draw = drawFor("sample application", index);
  const isIndian = country === "IN";
  const legal_entity = turn(valuesOf(LEGAL_ENTITY), index);
  const isIncorporated = legal_entity === "Private Limited" || legal_entity === "LLP";
  const price = draw.pick([100, 250, 500, 1000]);
  const target = price * draw.integer(20, 90) * 100;
  const portfolio: Partial<Application> = {
    ...{
      asset_name: asset,
      value: `${target + draw.integer(1, 20) * 10_000}.00`,
      currency: countryOf(country).currency,
    },
    ...(Number(kind)
      ? { asset_class: "finance", category: Number(kind) as 1 }
      : { asset_class: "realestate", property_type: kind as "villa" }),
  };
  const business: Partial<Application> = {
    ...{ company_name: company, legal_entity, ownership_type: turn(valuesOf(OWNERSHIP_TYPE), index), country, city },
    registration_number: isIndian ? null : `REG-${country}-${String(100 + index).padStart(5, "0")}`,
    cin: isIndian && legal_entity === "Private Limited" ? inventCin(100 + index) : null,
    pan_number: isIndian ? inventPan(draw) : null,
    gstin: isIndian ? inventGstin(draw) : null,
    address: `${draw.integer(1, 240)} Station Road`,
    documents: [
      isIncorporated
        ? { title: "Certificate of incorporation", kind: "incorporation", file: paper }
        : { title: "Deed", kind: "articles", file: paper },
      ...(isIndian ? [{ title: "PAN card", kind: "pan" as const, file: paper }] : []),
    ],
  };
  const offer: Partial<Application> = {
    investment_type: turn(valuesOf(INVESTMENT_TYPE), index),
    investor_category: turn(valuesOf(INVESTOR_CATEGORY), index),
    ...{ target_amount: `${target}.00`, token_price: `${price}.00`, timeline: turn(valuesOf(TIMELINE), index) },
  };
  return { portfolio, business, offer };
}

const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

async function* applicationScene(around: Around, plan: Plan, id: number, index: number): Scene {
  const { stage, desk, now } = around;
  const { status, far, bought, payment } = plan;
  const draw = drawFor("sample application scene", index);
  const asking = { deps: stage.deps, endUser: id, requestId: `sample-application-${index}` };
  yield startOf(plan, index, now) + HOUR;
  await apply(asking, (applying) => saveWallet(applying, { wallet_address: walletOf(index) }));
  const steps = Number(far) || 6;
  const upload = new File([new Uint8Array(await paperBytes())], "document.pdf", { type: "application/pdf" });
  const paper = steps < 4 ? "" : (await uploadDocument(stage.deps, id, upload)).url;
  const filled = filledIn(plan, index, paper);
  for (const step of (["portfolio", "business", "offer"] as const).slice(0, steps - 2)) {
    yield stage.now() + draw.integer(HOUR, 8 * HOUR);
    await apply(asking, (applying) => saveStep(applying, step, filled[step] as never));
  }
  if (status === "draft") return;
  yield stage.now() + draw.integer(2, 20) * HOUR;
  await apply(asking, (applying) =>
    submit(applying, { plan: bought, payment_type: payment, provider: "bank-transfer" }),
  );
  yield stage.now() + draw.integer(2, 20) * HOUR;
  if (far === "none") return;
  await apply(asking, (applying) => tellTransfer(applying, referenceOf(index, 0)));
  if (far === "told") return;
  yield* pay(around, id, index, far === "part" ? "part" : "first");
  if (status === "awaiting-payment" || (status === "in-review" && far !== "all")) return;
  if (status !== "in-review") {
    yield stage.now() + draw.integer(20, 60) * HOUR;
    const { company_id } = await read(around, id);
    const reason = status === "rejected" ? REFUSED : null;
    await decideCompany(stage.as(draw.pick(desk.reviewers)), company_id as number, { status, reason });
  }
  if (far !== "all") return;
  const { total, received } = await read(around, id);
  if (total === received) return;
  yield stage.now() + 2 * DAY;
  yield* pay(around, id, index, "rest");
}

async function read({ stage }: Around, userId: number) {
  const { applications } = tables;
  const [found] = await stage.deps.db.select().from(applications).where(eq(applications.user_id, userId));
  if (!found) throw new Error(`Account ${userId} has no application`);
  return found;
}

/** Gives the reference of the bank under which a payment for an application comes. */
const referenceOf = (index: number, part: number) => `NEFT${800_000 + index * 2 + part}`;

/** Confirms a payment of an applicant, by two people. */
async function* pay(around: Around, userId: number, index: number, what: "part" | "first" | "rest"): Scene {
  const { stage, desk } = around;
  const draw = drawFor(`sample application ${what}`, index);
  yield stage.now() + draw.integer(2, 20) * HOUR;
  const { id, due_first, total, received } = await read(around, userId);
  const due = paiseOf(due_first ?? "0");
  const left = paiseOf(total ?? "0") - paiseOf(received);
  const amount = rupeesOf(what === "rest" ? left : what === "part" ? (due * 2n) / 5n : due);
  const body = { amount, method: "bank-transfer", reference: referenceOf(index, what === "rest" ? 1 : 0) };
  const sent = { params: { id }, body: { ...body, reason: "On the bank’s statement." } };
  const { approvalId } = await stage.send(draw.pick(desk.deciders), "POST /console/applications/:id/payments", sent);
  yield stage.now() + 3 * HOUR;
  await stage.decide(draw.pick(desk.reviewers), Number(approvalId), "approve");
}
