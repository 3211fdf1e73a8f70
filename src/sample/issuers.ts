import { company } from "../contract/company/resource";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import type { COUNTRY } from "../contract/vocabulary";
import { decideCompany } from "../server/company/decide";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventCin, inventGstin, inventPan, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import type { Around } from "./acting";
import { bankOf } from "./people";
import { SPVS } from "./stories";
import type { Scene } from "./timeline";

type Company = RecordOf<typeof company>;
type Country = keyof typeof COUNTRY;

interface Issuer {
  name: string;
  country: Country;
  city: string;
  /** The director. */
  contact: string;
  entity: Company["legal_entity"];
  /** Days ago on which it was entered. */
  ago: number;
  /** What was decided in the end. */
  status: Company["status"];
  reason?: string;
}

const MISSING = "The certificate of incorporation names another company. Please hand in your own.";

/** Issuer companies: the sponsors of the SPVs, and some that wait, were refused, or were stopped. */
const ISSUERS: readonly Issuer[] = [
  ...SPVS.map(({ sponsor, country, city, board }, index) => ({
    ...{ name: sponsor, country, city, contact: board[0], ago: 547 - index * 0.1, status: "approved" as const },
    entity:
      index % 4 === 1 ? ("Partnership" as const) : index % 4 === 3 ? ("LLP" as const) : ("Private Limited" as const),
  })),
  ...(
    [
      [
        "Palash Grove Builders",
        "Nagpur",
        "Rohini Deshkar",
        "Private Limited",
        210,
        "suspended",
        "The accounts of the last year have not come in.",
      ],
      ["Blue Kite Animation", "Hyderabad", "Abhinav Reddy-Nair", "LLP", 95, "rejected", MISSING],
      ["Teakwood Stays", "Panaji", "Melissa Noronha", "Proprietorship", 9, "pending"],
      ["Hilltop Orchard Partners", "Shimla", "Karan Thakur", "Partnership", 4, "pending"],
    ] as const
  ).map(([name, city, contact, entity, ago, status, reason]) => ({
    ...{ name, city, contact, entity, ago, status, country: "IN" as const },
    ...(reason ? { reason } : {}),
  })),
];

/** Number of sample companies. */
export const COMPANIES = ISSUERS.length;

/** Gives the companies as they were entered, with `paper` for each of their documents. */
export const companyRows = (ids: readonly number[], paper: string, now: number): Values[] =>
  ISSUERS.map(({ name, country, city, contact, entity, ago, status }, index) => {
    const draw = drawFor("sample company", index);
    const isIndian = country === "IN";
    const entered = instantOf(now - ago * DAY);
    const isIncorporated = entity === "Private Limited" || entity === "LLP";
    return buildRow(
      company,
      {
        ...{
          id: ids[index] as number,
          name,
          country,
          city,
          legal_entity: entity,
          status: "pending",
          status_reason: null,
        },
        cin: isIndian && entity === "Private Limited" ? inventCin(index + 1) : null,
        registration_number: `REG-${country}-${String(index + 1).padStart(5, "0")}`,
        pan_number: isIndian ? inventPan(draw) : null,
        gstin: isIndian ? inventGstin(draw) : null,
        contact_name: contact,
        email: emailOf("office", index + 1, "issuers.example"),
        phone: phoneOf(700_000 + index),
        address: `${draw.integer(1, 240)} Mill Road`,
        contacts: [
          {
            ...{ name: contact, position: "Director", phone: phoneOf(710_000 + index) },
            email: emailOf(contact, index + 1, "issuers.example"),
          },
        ],
        documents: [
          isIncorporated
            ? { title: "Certificate of incorporation", kind: "incorporation" as const, file: paper, expires_on: null }
            : { title: "Deed", kind: "articles" as const, file: paper, expires_on: null },
          // Some run out soon, and one or two have.
          {
            ...{ title: "Board resolution", kind: "resolution" as const, file: paper },
            expires_on: dayOf(now + (index * 29 - 25) * DAY),
          },
        ],
        bank_details: status === "pending" ? null : bankOf(name, `0000${String(900_000 + index).padStart(8, "0")}`),
        ...{ created_at: entered, updated_at: entered },
      },
      index,
    );
  });

/** Gives the scenes of what was decided on the companies. */
export const companyScenes = (around: Around, ids: readonly number[]): Scene[] =>
  ISSUERS.map((issuer, index) => decisionScene(around, issuer, ids[index] as number));

async function* decisionScene({ stage, desk, now }: Around, { ago, status, reason }: Issuer, id: number): Scene {
  if (status === "pending") return;
  const decide = (to: Company["status"], why = reason ?? null) =>
    decideCompany(stage.as(drawFor("sample decision", id).pick(desk.reviewers)), id, { status: to, reason: why });
  yield now - ago * DAY + 30 * HOUR;
  await (status === "rejected" ? decide(status) : decide("approved", null));
  if (status !== "suspended") return;
  yield now - 60 * DAY;
  await decide("suspended");
}
