import { ROLE } from "../contract/roles/vocabulary";
import { DAY } from "../contract/time";
import { PROPERTY_TYPE, valuesOf } from "../contract/vocabulary";
import type { Values } from "../server/resources/values";
import { PREPARED, type SampleAsset } from "./assets";
import { COUNTRIES, emailOf } from "./numbers";
import type { Employee } from "./people";
import { instantOf, readPairs, readTable, rowFor } from "./rows";
import { type Scene, type Story, scenesOf } from "./story";

const PROPERTIES: Record<string, readonly string[]> = {
  all: valuesOf(PROPERTY_TYPE),
  built: ["tower", "villa", "building"],
};

const FEES = readTable(`
name                         | types*      | of    | FILM    | MUSIC  | BOOKS  | SPORTS  | WEBSERIES
Platform fee                 | platform    | all   | 2.0000  | 2.0000 | 1.5000 | 2.5000  | 2.0000
Management fee               | management  | built | 1.2500  | 1.0000 | 1.0000 | 1.5000  | 1.2500
Acquisition fee              | acquisition | all   | 0.7500  | 0.5000 | 0.5000 | 0.7500  | 0.7500
Performance fee              | performance | none  | 10.0000 | 8.0000 | 8.0000 | 12.5000 | 10.0000
Exit fee                     | exit        | all   | 1.0000  | 1.0000 | 1.0000 | 1.0000  | 1.0000
Platform fee until last year | platform    | all   | 2.5000  | 2.5000 | 2.5000 | 3.0000  | 2.5000`);

const SETTINGS = readPairs(`platform_name = Asset Console | referral_bonus = 500.00 | second_person_from = 6000000.00
  | investment_deadline_days = 240 | signature_deadline_days = 14 | payment_deadline_days = 7
  | invoice_issuer = Harbourlight Platform Private Limited, 1 Lantern Street, Pune, GSTIN 00ABCZE0000F1ZG
  | collection_account = Harbourlight Platform Private Limited, account 000000990000
  | collection_bank = Sample Bank, Pune, IFSC XXXX0000000`);

const FEATURES = readPairs(`Building = Lift: building, Power backup: plug, Covered parking: car,
  Rainwater harvesting: waves, Solar roof: sun, Security staff: shield
  | Location = Metro within a kilometre: train, Waterfront: mountain, Corner plot: land-plot
  | Rights = Worldwide streaming: globe, Soundtrack: music, Translation: book-open, Merchandise: shopping-bag
  | Investor = Quarterly statements: library, Site visits: camera`);

const AMENITIES = readPairs(`Building =
  Gymnasium: dumbbell, Screening room: tv, Roof terrace: sofa, Bicycle parking: lock
  | Neighbourhood = School within walking distance: school, Farmers' market: shopping-bag, Public park: tree-palm
  | Production = Sound stage: volume-2, Editing suite: clapperboard, Costume workshop: sparkles`);

/** Lists names with their symbols below their categories, each with its place in the whole. */
const placed = (listed: Readonly<Record<string, string>>) =>
  Object.entries(listed)
    .flatMap(([category, names]) => names.split(",").map((name) => [category, ...name.trim().split(": ")]))
    .map(([category, name, symbol], at) => ({ category, name, symbol, position: at + 1 }));

const VIDEOS = ["How tokens work", "From order to token", "Signing your documents", "Tax on income"];

const POPUPS = readPairs(`Complete your KYC = Your documents can be sent as soon as your identity is verified.
  | Payment is due = Your order is signed. Pay before the deadline to keep your units.`);

const PARTNERS = [
  ...["Anchor & Oak Brokers", "Blue Pottery Bank", "Citadel Row Advisers", "Dhow & Compass", "Elephant Gate Escrow"],
  ...["Fig Tree Trustees", "Gulmohar Registrars", "Half Moon Custody"],
];

/** Partners of assets: their commission, none where they rest, and the first of the assets that they have. */
const ASSET_PARTNERS = readTable(`
name                    | kind    | [commission] | [first#]
Peepal Tree Wealth      | channel | 1.5000     | 0
Corniche Private Wealth | channel | 2.0000     | 1
Brass Bell Wealth       | channel | 1.2500     | 2
Monsoon Street Wealth   | channel | 0.7500     | 3
Old Ferry Wealth        | channel
Banyan Registry         | token   | 0.2500     | 0
Plumbline Registry      | token   | 0.3000     | 1
Tally House Registry    | token   | 0.2000     | 2
Ledgerstone Registry    | token`);

/** Posts of every category and status, by days from now on which each comes out, none of a draft. */
const POSTS = readTable(`
[days#] | category | title | summary | body
-420 | news | Welcome to the platform | Why we sell in parts. | <p>Good assets are dear, and whole ones are for few.</p>
-260 | guide | How a token comes to your wallet | Step by step. | <h3>1. Verify yourself</h3><h3>2. Order and sign</h3>
-95 | market | Rents of the quarter | Offices are full again. | <p>Rents rose by <strong>4.2 %</strong>.</p>
-40 | asset | Behind the scenes of Nutmeg Villa | Two roofs and a lot of rain. | <p>The roofers left last week.</p>
-12 | regulation | What changes with the new disclosure rules | More to read. | <p>Risks are named on one page.</p>
3 | guide | Five questions before you invest | A list. | <ol><li>Can I do without it?</li><li>Who holds it?</li></ol>
12 | market | The year ahead for music rights | Streams grow. | <p>We look at what songs earned.</p>
 | asset | A villa by the sea, let all year | Who stays there. | <p>To be written.</p>
 | news | Our office moves | New rooms, the same telephone number. | <p>From spring on we are next door.</p>`);

/** The orders that a view shows to whoever looks after money: it is due, and much. */
const MONEY = [ROLE.superAdmin, ROLE.finance, ROLE.support];
const LARGE = { status: "full-payment-pending", where: { all: [["total_amount", "greater", "100000.00"]] } };

/** Gives the rows of the settings, as they were before anybody came. */
export const settingRows = (now: number): Values[] =>
  Object.entries(SETTINGS).map(([name, value]) =>
    rowFor("settings", { name, value, created_at: instantOf(now - 556 * DAY) }),
  );

/** Number of pictures that partners of both kinds show. */
export const ICONS = PARTNERS.length + ASSET_PARTNERS.length;

/** Enters the lists that stand by themselves, on the first day: of partners with their icons and their assets. */
export async function enterCatalogue(
  { ask, decide, desk }: Story,
  head: Employee,
  icons: readonly string[],
  assets: readonly SampleAsset[],
) {
  const second = desk.deciders.find((one) => one !== head);
  const offered = assets.filter(({ status }) => !PREPARED.includes(status));
  const lists: Record<string, Values[]> = {
    "fee-management": FEES.map(({ of, ...fee }) => {
      const status = fee.name.includes("until") ? "Inactive" : "Active";
      return { ...fee, property_types: PROPERTIES[of] ?? [], status };
    }),
    countries: COUNTRIES.map(({ code, name, dial, currency }) => ({ name, code, dial_code: dial, currency })),
    ...{ features: placed(FEATURES), amenities: placed(AMENITIES) },
    videos: VIDEOS.map((title, at) => {
      const link = `https://media.example/guides/${at + 1}`;
      return { title, description: `${title}, told in three minutes.`, link, active: at !== 3 };
    }),
    popups: Object.entries(POPUPS).map(([title, text], at) => ({ title, text, active: at === 0 })),
    partners: PARTNERS.map((name, at) => ({ name, icon: icons[at] })),
    views: [{ resource: "orders", name: "Large, to be paid", state: { filter: LARGE }, roles: MONEY }],
  };
  for (const [index, { name, kind, commission, first }] of ASSET_PARTNERS.entries()) {
    // The tokens of an asset have one issuer.
    const isTheirs = (at: number) => (kind === "token" ? at % 3 === first : (at + 5 - Number(first)) % 5 < 2);
    const partner = {
      ...{ name, commission, active: commission !== undefined, icon: icons[PARTNERS.length + index] },
      ...{ email: emailOf("desk", index + 1, "partners.example") },
      assets: offered.filter((_, at) => isTheirs(at)).map(({ id }) => id),
    };
    const list = kind === "token" ? "token-asset-partner" : "channel-assets-partner";
    lists[list] = [...(lists[list] ?? []), partner];
  }
  for (const [name, records] of Object.entries(lists))
    for (const record of records) {
      const { approval_id } = await ask(head, `POST /console/${name}`, record);
      if (approval_id && second) await decide(second, approval_id, "approve");
    }
}

/** Plays the posts, whose pictures are those of the assets; the platform publishes each when its time has come. */
export const postScenes = (story: Story, pictures: readonly string[]): Scene[] =>
  scenesOf("post", POSTS, async function* ({ days, ...post }, draw, index) {
    yield story.ago(days !== undefined && days < 0 ? 2 - days : POSTS.length - index);
    const slug = post.title.toLowerCase().replace(/[^a-z\d]+/g, "-");
    const plan = days !== undefined && {
      status: "scheduled",
      publish_at: instantOf(story.ago(-days)),
      cover: pictures[index],
    };
    await story.ask(draw.pick(story.desk.managers), "POST /console/blog", { ...post, slug, ...plan });
    yield story.ago(-(days ?? 1));
    await story.work("publishing posts whose time has come");
  });
