import { amenities } from "../contract/amenities/resource";
import { channelPartners } from "../contract/assetPartners/resource";
import { blog } from "../contract/blog/resource";
import { countries, partners, popups, videos } from "../contract/config/resource";
import { features } from "../contract/features/resource";
import { fees } from "../contract/fees/resource";
import type { RecordOf, Resource } from "../contract/resource";
import { settings } from "../contract/settings/resource";
import { DAY } from "../contract/time";
import { COUNTRY, PROPERTY_TYPE, valuesOf } from "../contract/vocabulary";
import type { Values } from "../server/resources/values";
import { PREPARED, type SampleAsset } from "./assets";
import { COUNTRIES } from "./countries";
import { emailOf, instantOf, readPairs, readTable, rowFor } from "./rows";

type Fee = RecordOf<typeof fees>;
type Icon = RecordOf<typeof features>["symbol"];

const PROPERTIES = { all: valuesOf(PROPERTY_TYPE), built: ["tower", "villa", "building"], none: [] } as const;

const FEES = readTable<Omit<Fee, "property_types" | "types"> & { type: string; of: keyof typeof PROPERTIES }>(`
name                         | type        | of    | FILM    | MUSIC  | BOOKS  | SPORTS  | WEBSERIES
Platform fee                 | platform    | all   | 2.0000  | 2.0000 | 1.5000 | 2.5000  | 2.0000
Management fee               | management  | built | 1.2500  | 1.0000 | 1.0000 | 1.5000  | 1.2500
Acquisition fee              | acquisition | all   | 0.7500  | 0.5000 | 0.5000 | 0.7500  | 0.7500
Performance fee              | performance | none  | 10.0000 | 8.0000 | 8.0000 | 12.5000 | 10.0000
Exit fee                     | exit        | all   | 1.0000  | 1.0000 | 1.0000 | 1.0000  | 1.0000
Platform fee until last year | platform    | all   | 2.5000  | 2.5000 | 2.5000 | 3.0000  | 2.5000`);

const SETTINGS = readPairs(`platform_name = Asset Console | referral_bonus = 500.00 | second_person_from = 2000000.00
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
    .flatMap(([category, names]) => names.split(",").map((name) => ({ category, pair: name.trim().split(": ") })))
    .map(({ category, pair: [name = "", symbol] }, at) => ({
      category,
      name,
      symbol: symbol as Icon,
      position: at + 1,
    }));

const VIDEOS = ["How tokens work", "From order to token", "Signing your documents", "Tax on income"];

const POPUPS = readPairs(`Complete your KYC = Your documents can be sent as soon as your identity is verified.
  | Payment is due = Your order is signed. Pay before the deadline to keep your units.`);

const PARTNERS = [
  ...["Anchor & Oak Brokers", "Blue Pottery Bank", "Citadel Row Advisers", "Dhow & Compass", "Elephant Gate Escrow"],
  ...["Fig Tree Trustees", "Gulmohar Registrars", "Half Moon Custody"],
];

type Partner = Pick<RecordOf<typeof channelPartners>, "name" | "kind"> & { commission?: string; first?: number };

/** Partners of assets: their commission, none where they rest, and the first of the assets that they have. */
const ASSET_PARTNERS = readTable<Partner>(`
name                    | kind    | commission | first#
Peepal Tree Wealth      | channel | 1.5000     | 0
Corniche Private Wealth | channel | 2.0000     | 1
Brass Bell Wealth       | channel | 1.2500     | 2
Monsoon Street Wealth   | channel | 0.7500     | 3
Old Ferry Wealth        | channel
Banyan Registry         | token   | 0.2500     | 0
Plumbline Registry      | token   | 0.3000     | 1
Tally House Registry    | token   | 0.2000     | 2
Ledgerstone Registry    | token`);

/** Number of pictures that partners of both kinds show. */
export const ICONS = PARTNERS.length + ASSET_PARTNERS.length;

/** Posts of every category and status, by days from now on which each comes out, none of a draft. */
const POSTS = readTable<Pick<RecordOf<typeof blog>, "category" | "title" | "summary" | "body"> & { days?: number }>(`
days# | category | title | summary | body
-420 | news | Welcome to the platform | Why we sell in parts. | <p>Good assets are dear, and whole ones are for few.</p>
-260 | guide | How a token comes to your wallet | Step by step. | <h3>1. Verify yourself</h3><h3>2. Order and sign</h3>
-95 | market | Rents of the quarter | Offices are full again. | <p>Rents rose by <strong>4.2 %</strong>.</p>
-40 | asset | Behind the scenes of Nutmeg Villa | Two roofs and a lot of rain. | <p>The roofers left last week.</p>
-12 | regulation | What changes with the new disclosure rules | More to read. | <p>Risks are named on one page.</p>
3 | guide | Five questions before you invest | A list. | <ol><li>Can I do without it?</li><li>Who holds it?</li></ol>
12 | market | The year ahead for music rights | Streams grow. | <p>We look at what songs earned.</p>
 | asset | A villa by the sea, let all year | Who stays there. | <p>To be written.</p>
 | news | Our office moves | New rooms, the same telephone number. | <p>From spring on we are next door.</p>`);

/** Gives the rows of the lists that stand by themselves, of partners with their icons. */
export function catalogueRows(
  icons: readonly string[],
  assets: readonly SampleAsset[],
  now: number,
): [Resource, Values[]][] {
  const offered = assets.filter(({ status }) => !PREPARED.includes(status));
  const rows = <R extends Resource>(resource: R, records: Partial<RecordOf<R>>[], ago = 556): [Resource, Values[]] => [
    resource,
    records.map((record, at) => rowFor(resource, { created_at: instantOf(now - ago * DAY + at * 60_000), ...record })),
  ];
  return [
    rows(
      fees,
      FEES.map(({ type, of, ...fee }) => ({
        ...{ ...fee, types: [type as Fee["types"][0]], property_types: [...PROPERTIES[of]] },
        status: fee.name.includes("until") ? "Inactive" : "Active",
      })),
    ),
    rows(
      settings,
      Object.entries(SETTINGS).map(([name, value]) => ({ name, value })),
    ),
    rows(
      countries,
      COUNTRIES.map(({ code, dial, currency }) => ({ name: COUNTRY[code], code, dial_code: dial, currency })),
    ),
    rows(features, placed(FEATURES)),
    rows(amenities, placed(AMENITIES)),
    rows(
      videos,
      VIDEOS.map((title, at) => ({
        ...{ title, description: `${title}, told in three minutes.`, link: `https://media.example/guides/${at + 1}` },
        active: at !== 3,
      })),
    ),
    rows(
      popups,
      Object.entries(POPUPS).map(([title, text], at) => ({ title, text, active: at === 0 })),
    ),
    rows(
      partners,
      PARTNERS.map((name, at) => ({ name, icon: String(icons[at]) })),
    ),
    rows(
      channelPartners,
      ASSET_PARTNERS.map(({ name, kind, commission, first }, index) => ({
        ...{ name, kind, commission: commission ?? null, active: commission !== undefined },
        ...{ icon: icons[PARTNERS.length + index] ?? null, email: emailOf("desk", index + 1, "partners.example") },
        // The tokens of an asset have one issuer.
        assets: offered
          .filter((_, at) => (kind === "token" ? at % 3 === first : first !== undefined && (at + 5 - first) % 5 < 2))
          .map(({ id }) => id),
      })),
      380,
    ),
  ];
}

/** Gives the rows of the posts, whose pictures are those of the assets. */
export const postRows = (pictures: readonly string[], now: number): Values[] =>
  POSTS.map(({ days, ...post }, index) => {
    const isOut = days !== undefined && days < 0;
    const at = days === undefined ? null : instantOf(now + days * DAY);
    const written = instantOf(now - (isOut ? 2 - days : POSTS.length - index) * DAY);
    return rowFor(blog, {
      ...{ ...post, publish_at: at, slug: post.title.toLowerCase().replace(/[^a-z\d]+/g, "-") },
      ...{ status: at === null ? "draft" : isOut ? "published" : "scheduled", cover: at && (pictures[index] ?? null) },
      ...{ created_at: written, updated_at: isOut && at ? at : written },
    });
  });
